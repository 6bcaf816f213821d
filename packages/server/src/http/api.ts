import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemResponse } from '@waybill/protocol';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { ProblemError, problem, statusOf } from '../problem.ts';
import { StoreFailure } from '../store/store.ts';

/** The interface for programs and pages, with the schemas of the wire. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Validates what comes in against the schemas; what goes out is described by them but not checked a second time. */
export function apiOf(app: FastifyInstance): Api {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(answerProblem);
  app.addHook('onRequest', async (request, reply) => {
    // Answers hold hands and secrets: no cache on the way may keep them.
    if (routeOf(request).startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
  return app.withTypeProvider<ZodTypeProvider>();
}

/** What answers a request. Its address may be written in many ways: `/%61pi/me` and `http://anything/api/me` lead there, too. */
export function routeOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? '';
}

/** The answers of a route, with the problems that any of them may have. */
export function responses<T>(ok: T): { 200: T; '4xx': typeof problemResponse } {
  return { 200: ok, '4xx': problemResponse };
}

/** May make a table or a guest: counted by address on top of everything else. */
export const COSTLY = { config: { limit: 'table' } } as const;

/** How a failure appears to the client: never more than a code. */
export function problemOf(error: unknown): ReturnType<typeof problem> {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof StoreFailure) return problem('TRY_AGAIN');
  const { validation, statusCode = 500 } = error as Partial<FastifyError>;
  if (validation) return problem('MALFORMED', { field: validation[0]?.instancePath ?? '' });
  if (statusCode === 413) return problem('TOO_LARGE');
  if (statusCode === 429) return problem('TOO_MANY');
  return statusCode < 500 ? problem('MALFORMED') : problem('INTERNAL');
}

function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const found = problemOf(error);
  if (found.code === 'INTERNAL' || found.code === 'TRY_AGAIN')
    request.log.error({ err: error }, 'request failed');
  void reply.status(statusOf(found)).send({ problem: found });
}
