import fastifySwagger from '@fastify/swagger';
import { PROTOCOL_VERSION, toClientSchema, toServerSchema } from '@waybill/protocol';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { docsPage } from './docs-page.ts';
import { summaryOf } from './operation-summaries.ts';

/** The description of everything on the wire, for programs (`openapi.json`) and for people (`/api/docs`). */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Waybill', version: `${PROTOCOL_VERSION}` },
      components: {
        securitySchemes: {
          seat: { type: 'apiKey', in: 'cookie', name: 'waybill' },
          program: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: { ...summaryOf(route.route.method, route.url), ...schema }, url };
    },
  });
  // Written once: it takes longer than most requests.
  const openApi = once(() => JSON.stringify(app.swagger()));
  const socket = once(() => JSON.stringify(socketMessages()));
  const page = once(() => docsPage(app.swagger(), socketMessages()));
  const json = 'application/json; charset=utf-8';
  const hidden = { schema: { hide: true } };
  app.get('/api/docs/openapi.json', hidden, (_, reply) => reply.type(json).send(openApi()));
  app.get('/api/docs/socket.json', hidden, (_, reply) => reply.type(json).send(socket()));
  app.get('/api/docs', hidden, (_, reply) => reply.type('text/html; charset=utf-8').send(page()));
}

function once(write: () => string): () => string {
  let written: string | null = null;
  return () => (written ??= write());
}

/** The messages of `/api/tables/{table}/socket`, both ways, as JSON Schema. */
function socketMessages() {
  return { toServer: z.toJSONSchema(toServerSchema), toClient: z.toJSONSchema(toClientSchema) };
}
