import { readConfig } from '../config.ts';
import { type Diagnosis, diagnosis } from './diagnosis.ts';
import { examineAddresses } from './examine-address.ts';
import { examineDatabase, examineVersion } from './examine-machine.ts';

/** Looks at everything that keeps a server from serving well. Settings that are wrong end it: nothing else can be trusted. */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): Promise<Diagnosis[]> {
  const read = readConfig(env);
  const running = examineVersion(version);
  if ('faults' in read)
    return [
      running,
      ...read.faults.map(({ code, params }) => diagnosis('problem', `server.${code}`, params)),
    ];
  const { config } = read;
  return [running, ...(await examineDatabase(config)), ...(await examineAddresses(config))];
}
