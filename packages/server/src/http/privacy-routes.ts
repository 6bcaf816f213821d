import { Readable } from 'node:stream';
import { deleteMeSchema, presenceSchema, privacyResponse } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { requirePerson, takeCookies } from '../identity/callers.ts';
import { type ExportDeps, exportOf } from '../privacy/export.ts';
import type { PrivacyServices } from '../privacy/privacy-services.ts';
import { decline } from '../problem.ts';
import { type Api, responses } from './api.ts';

export interface PrivacyRouteDeps extends PrivacyServices, Pick<ExportDeps, 'store' | 'identity'> {
  readonly clock: Clock;
  /** Whether players may have notifications posted to addresses of theirs. */
  readonly webhooks: boolean;
  /** After it was settled, a report is kept for so long. */
  readonly reportDays: number;
}

const tags = ['privacy'];

/** What is kept for how long, and what people may ask of their own data. */
export function privacyRoutes(api: Api, deps: PrivacyRouteDeps): void {
  termsRoute(api, deps);
  presenceRoutes(api, deps);
  exportRoute(api, deps);
  deleteRoute(api, deps);
}

function termsRoute(api: Api, { terms, webhooks, reportDays }: PrivacyRouteDeps): void {
  const summary = 'How long this server keeps what, in days; null without end';
  const schema = { tags, summary, response: responses(privacyResponse) };
  api.get('/api/privacy', { schema }, async () => ({ ...terms, webhooks, reportDays }));
}

function presenceRoutes(api: Api, { hidden }: PrivacyRouteDeps): void {
  const summary = 'Whether you hide from others that you are at a table';
  const schema = { tags, summary, response: responses(presenceSchema) };
  api.get('/api/me/presence', { schema }, async (request) => ({
    hidden: hidden.has(requirePerson(request).player),
  }));
  const choosing = { ...schema, summary: 'Hide that, or show it', body: presenceSchema };
  api.put('/api/me/presence', { schema: choosing }, async (request) => {
    await hidden.hide(requirePerson(request).player, request.body.hidden);
    return request.body;
  });
}

function exportRoute(api: Api, { store, identity, clock, hidden }: PrivacyRouteDeps): void {
  const schema = { tags, summary: 'All that is kept of you, as one JSON file' };
  api.get('/api/me/export', { schema, config: { limit: 'export' } }, async (request, reply) => {
    const { player } = requirePerson(request);
    const isHidden = hidden.has.bind(hidden);
    return reply
      .type('application/json')
      .header('content-disposition', 'attachment; filename="waybill-my-data.json"')
      .send(Readable.from(exportOf({ store, identity, isHidden, now: () => clock.now() }, player)));
  });
}

function deleteRoute(api: Api, { eraser, hidden }: PrivacyRouteDeps): void {
  const schema = { tags, summary: 'Delete yourself for good; names your own id', body: deleteMeSchema };
  api.delete('/api/me', { schema }, async (request, reply) => {
    const { player } = requirePerson(request);
    if (request.body.id !== player) decline('NOT_ALLOWED');
    await eraser.erase(player);
    hidden.note(player, false);
    takeCookies(reply);
    return reply.code(204).send();
  });
}
