import { randomUUID } from 'node:crypto';
import { type ChatMode, type KeepDays, tablePath } from '@waybill/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { type Api, routeOf } from './http/api.ts';
import { peopleRoutes } from './http/people-routes.ts';
import { AdminActs } from './moderation/acts.ts';
import { AdminLinks } from './moderation/admin-links.ts';
import { AdminViews } from './moderation/admin-views.ts';
import { Blocks, heedBlocks } from './moderation/blocks.ts';
import { Sanctions } from './moderation/sanctions.ts';
import { ModerationUpkeep } from './moderation/upkeep.ts';
import type { Bus } from './nodes/bus.ts';
import type { ErrorCount } from './operations/figures.ts';
import { WITHOUT_END } from './privacy/retention.ts';
import type { Rooms, RoomsDeps } from './room/rooms.ts';
import type { Store } from './store/store.ts';

const FIRST_ADMIN = 'operator';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface ModerationSettings {
  /** What people may say at any table. */
  readonly chat: ChatMode;
  readonly lobbyMinutes: number;
  readonly reportDays: number;
}

export const USUAL_MODERATION: ModerationSettings = { chat: 'all', lobbyMinutes: 60, reportDays: 180 };

export interface DeskDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly onFailure: (error: unknown) => void;
  readonly moderation?: ModerationSettings;
  readonly keep?: KeepDays;
  readonly errors: ErrorCount;
}

/** Everything with which the operator, and people themselves, keep the peace. */
export class ModerationDesk {
  readonly sanctions: Sanctions;
  readonly links: AdminLinks;
  private readonly deps: DeskDeps;
  private blocks: Blocks | null = null;
  private upkeep: ModerationUpkeep | null = null;

  constructor(deps: DeskDeps) {
    this.deps = deps;
    this.sanctions = new Sanctions(deps);
    this.links = new AdminLinks(deps);
  }

  private get settings(): ModerationSettings {
    return this.deps.moderation ?? USUAL_MODERATION;
  }

  /** What tables ask of it. */
  get forRooms(): Pick<
    RoomsDeps,
    'chat' | 'mayTalk' | 'onModeration' | 'onBlocks' | 'onPresence' | 'maySit'
  > {
    const { onFailure } = this.deps;
    return {
      chat: this.settings.chat,
      mayTalk: (player) => this.sanctions.hear(player),
      onModeration: () => void this.sanctions.reload().catch(onFailure),
      onBlocks: (player) => void this.blocks?.refresh(player).catch(onFailure),
      onPresence: heedBlocks,
      maySit: async (player, room) => this.blocks?.maySit(player, room),
    };
  }

  /** Lets nobody in who is banned, nor to the tables of those who have blocked them. */
  async guard(app: FastifyInstance, rooms: Rooms): Promise<void> {
    const { store, clock, onFailure } = this.deps;
    const { lobbyMinutes, reportDays } = this.settings;
    this.blocks = new Blocks({ ...this.deps, rooms });
    this.upkeep = new ModerationUpkeep({
      store,
      clock,
      rooms,
      onFailure,
      lobbyMs: lobbyMinutes * MINUTE,
      reportMs: reportDays * DAY,
    });
    app.addHook('onRequest', (request) => this.admit(request, rooms));
    app.addHook('onClose', async () => {
      this.sanctions.close();
      this.upkeep?.close();
    });
    await this.sanctions.start();
    this.upkeep.start();
  }

  private async admit(request: FastifyRequest, rooms: Rooms): Promise<void> {
    const { ip: address, caller } = request;
    const route = routeOf(request);
    if (!route.startsWith('/api/') || isUnder(route, '/api/admin')) return;
    const player = caller?.player ?? null;
    // A banned player may still export their data and delete the account.
    this.sanctions.admit({ player: isUnder(route, '/api/me') ? null : player, address });
    const at = tablePath.safeParse({ table: (request.params as { table?: unknown } | null)?.table });
    if (player === null || !at.success) return;
    const room = await rooms.look(at.data.table);
    if (room) await this.blocks?.mayWatch(player, room);
  }

  /** The secret of the first admin's link: for the server that starts first on this database, and for it alone. */
  async firstAdminSecret(): Promise<string | null> {
    const offer = randomUUID();
    if ((await this.deps.store.getOrCreate('first-admin-link', offer)) !== offer) return null;
    return this.links.give(FIRST_ADMIN, { by: 'first start' });
  }

  /** What happens every minute, at once. */
  async look(): Promise<void> {
    await this.upkeep?.look();
  }

  routes(api: Api, rooms: Rooms): void {
    const { store } = this.deps;
    const { sanctions, links, blocks } = this;
    if (blocks === null) return;
    const acts = new AdminActs({ ...this.deps, rooms, sanctions });
    const keep = { ...(this.deps.keep ?? WITHOUT_END), reportDays: this.settings.reportDays };
    const views = new AdminViews({ ...this.deps, rooms, sanctions, keep });
    adminRoutes(api, { store, links, acts, views });
    peopleRoutes(api, { rooms, blocks, sanctions });
  }
}

function isUnder(route: string, path: string): boolean {
  return route === path || route.startsWith(`${path}/`);
}
