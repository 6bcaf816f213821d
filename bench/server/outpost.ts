/** Where one node runs so that it can be cut off: in a network namespace, or where that is not permitted behind a line of ours. */
import { CutLine } from './cut-line.ts';
import { Namespace } from './namespace.ts';
import { PostgresServer } from './postgres-server.ts';
import type { ProgramOptions } from './program.ts';

export interface Outpost {
  readonly postgres: PostgresServer;
  /** How it is cut off, printed with the outcome. */
  readonly means: string;
  /** How a program is started there. */
  readonly program: Pick<ProgramOptions, 'host' | 'launcher'>;
  /** The address of a database as it is seen from there. */
  url(database: string): string;
  /** Nothing gets through to the database any more. */
  cutDatabase(): void;
  /** Nor to the people, where that can be done. */
  cutPeople(): void;
  mend(): void;
  /** With the PostgreSQL. */
  remove(): Promise<void>;
}

/** A PostgreSQL, and a place that can be cut off from it. */
export async function openOutpost(): Promise<Outpost> {
  let namespace: Namespace;
  try {
    namespace = Namespace.open();
  } catch (error) {
    return behindLine(error instanceof Error ? error.message.trim() : String(error));
  }
  try {
    return await inNamespace(namespace);
  } catch (error) {
    namespace.remove();
    throw error;
  }
}

async function inNamespace(namespace: Namespace): Promise<Outpost> {
  const { database, people } = namespace.cables;
  const postgres = await PostgresServer.start({ alsoAt: database.here });
  return {
    postgres,
    means: `a network namespace (${namespace.name}): packets to and from the database vanish, then those of the people too`,
    program: { host: people.there, launcher: namespace.launcher },
    url: (name) => postgres.url(name, database.here),
    cutDatabase: () => namespace.cut('database'),
    cutPeople: () => namespace.cut('people'),
    mend: () => namespace.mend(),
    remove: async () => {
      namespace.remove();
      await postgres.remove();
    },
  };
}

async function behindLine(whyNot: string): Promise<Outpost> {
  const postgres = await PostgresServer.start();
  const line = await CutLine.to(postgres.port);
  return {
    postgres,
    means: `a TCP line to the database alone, as there is no network namespace here (it takes root and iproute2): ${whyNot}`,
    program: {},
    url: (name) => postgres.url(name).replace(`:${postgres.port}/`, `:${line.port}/`),
    cutDatabase: () => line.cut(),
    cutPeople: () => undefined,
    mend: () => line.mend(),
    remove: async () => {
      line.close();
      await postgres.remove();
    },
  };
}
