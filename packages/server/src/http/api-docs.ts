import fastifySwagger from '@fastify/swagger';
import { PROTOCOL_VERSION, toClientSchema, toServerSchema } from '@waybill/protocol';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { docsPage } from './docs-page.ts';

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
    transform: jsonSchemaTransform,
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/docs/socket.json', { schema: { hide: true } }, () => socketMessages());
  app.get('/api/docs', { schema: { hide: true } }, (_, reply) => {
    return reply.type('text/html; charset=utf-8').send(docsPage(app.swagger(), socketMessages()));
  });
}

/** What is said over `/api/tables/{table}/socket`, both ways, as JSON Schema. */
function socketMessages() {
  return { toServer: z.toJSONSchema(toServerSchema), toClient: z.toJSONSchema(toClientSchema) };
}
