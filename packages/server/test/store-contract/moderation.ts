import { describe, expect, it } from 'vitest';
import type { Admin, Report, Sanction } from '../../src/store/moderation.ts';
import { AT, cookieOf, type OpenStore, tableNamed } from './samples.ts';

const admin = (name: string, hash: string, expiresAt: number | null = null): Admin => ({
  name,
  hash,
  createdAt: AT,
  expiresAt,
});

const ban = (id: string, until: number | null, createdAt = AT): Sanction => ({
  id,
  kind: 'ban',
  subject: 'bob',
  until,
  reason: 'rude',
  by: 'ann',
  createdAt,
});

const report = (id: string, createdAt: number): Report => ({
  id,
  table: 't',
  by: 'ann',
  about: 'bob',
  reason: 'chat',
  text: 'look',
  chat: '[]',
  createdAt,
  settledAt: null,
});

export function moderationContract(opened: OpenStore): void {
  describe('moderation', () => {
    it('knows admins by the hash of their link, until it is exchanged, expires or is revoked', async () => {
      await opened.store.putAdmin(admin('ann', 'h1'));
      await opened.store.putAdmin(admin('bob', 'h2', AT + 10));
      await opened.reopen();
      expect(await opened.store.admin('h1', AT)).toEqual(admin('ann', 'h1'));
      expect(await opened.store.admin('h2', AT + 9)).not.toBeNull();
      expect(await opened.store.admin('h2', AT + 10)).toBeNull();
      await opened.store.putAdmin(admin('ann', 'h3'));
      expect(await opened.store.admin('h1', AT)).toBeNull();
      expect((await opened.store.admins()).map(({ hash }) => hash)).toEqual(['h3', 'h2']);
      expect(await opened.store.removeAdmin('ann')).toBe(true);
      expect(await opened.store.removeAdmin('ann')).toBe(false);
      expect(await opened.store.admin('h3', AT)).toBeNull();
    });

    it('keeps every act, the newest first, page by page', async () => {
      for (const act of ['a', 'b', 'c'])
        await opened.store.audit({ at: AT, by: 'ann', act, subject: 's', note: '' });
      await opened.reopen();
      const page = await opened.store.auditLog({ limit: 2 });
      expect(page.map(({ act }) => act)).toEqual(['c', 'b']);
      const rest = await opened.store.auditLog({ limit: 2, before: page[1]?.number ?? 0 });
      expect(rest.map(({ act, by }) => [act, by])).toEqual([['a', 'ann']]);
    });

    it('keeps sanctions until they end or are lifted', async () => {
      await opened.store.addSanction(ban('1', AT + 10));
      await opened.store.addSanction(ban('2', null, AT + 1));
      expect((await opened.store.sanctions(AT)).map(({ id }) => id)).toEqual(['2', '1']);
      expect(await opened.store.sanctions(AT + 10)).toEqual([ban('2', null, AT + 1)]);
      expect(await opened.store.forgetSanctions(AT + 11)).toBe(1);
      expect(await opened.store.liftSanction('2')).toBe(true);
      expect(await opened.store.liftSanction('2')).toBe(false);
      expect(await opened.store.sanctions(AT)).toEqual([]);
    });

    it('keeps reports, those not settled first, and forgets those settled long ago', async () => {
      await opened.store.addReport(report('1', AT));
      await opened.store.addReport(report('2', AT + 1));
      await opened.store.addReport(report('3', AT + 2));
      expect(await opened.store.settleReport('3', AT + 5)).toBe(true);
      expect(await opened.store.settleReport('3', AT + 6)).toBe(false);
      expect((await opened.store.reports(9)).map(({ id }) => id)).toEqual(['2', '1', '3']);
      expect(await opened.store.report('1')).toEqual(report('1', AT));
      expect(await opened.store.report('9')).toBeNull();
      expect(await opened.store.reportsBy('ann', AT + 1)).toBe(2);
      expect((await opened.store.reportsFrom('ann')).map(({ id }) => id)).toEqual(['1', '2', '3']);
      expect(await opened.store.reportsFrom('bob')).toEqual([]);
      expect(await opened.store.forgetReports(AT + 5)).toBe(0);
      expect(await opened.store.forgetReports(AT + 6)).toBe(1);
    });

    it('shows the newest announcement until it ends or is withdrawn', async () => {
      await opened.store.announce({ id: '1', text: 'one', at: AT, until: AT + 10 });
      await opened.store.announce({ id: '2', text: 'two', at: AT + 1, until: AT + 5 });
      expect(await opened.store.announcement(AT + 1)).toMatchObject({ text: 'two' });
      expect(await opened.store.announcement(AT + 5)).toMatchObject({ text: 'one' });
      await opened.store.withdrawAnnouncements(AT + 6);
      expect(await opened.store.announcement(AT + 6)).toBeNull();
    });

    it('keeps who has blocked whom', async () => {
      await opened.store.block('ann', 'bob', AT);
      await opened.store.block('ann', 'bob', AT + 1);
      await opened.store.block('cid', 'bob', AT);
      await opened.reopen();
      expect(await opened.store.blockedBy('ann')).toEqual(['bob']);
      expect(await opened.store.blockersOf('bob', ['ann', 'eve'])).toEqual(['ann']);
      expect(await opened.store.blockersOf('bob', [])).toEqual([]);
      await opened.store.unblock('ann', 'bob');
      expect(await opened.store.blockedBy('ann')).toEqual([]);
    });

    it('finds players by a part of their name, and tables by their players', async () => {
      for (const [id, name] of [
        ['ann', 'Ann 50%'],
        ['bob', 'Bobby'],
      ] as const)
        await opened.store.createPlayer({ id, name, createdAt: AT }, cookieOf(`cookie of ${id}`));
      await opened.store.createTable(tableNamed('t'));
      await opened.store.createTable(tableNamed('u', { seats: ['ann', null] }));
      expect(await opened.store.findPlayers('aNN', 9)).toEqual([
        { id: 'ann', name: 'Ann 50%', createdAt: AT, tables: 2 },
      ]);
      expect(await opened.store.findPlayers('%', 9)).toHaveLength(1);
      expect(await opened.store.findPlayers('_', 9)).toEqual([]);
      expect(await opened.store.findPlayers('', 1)).toHaveLength(1);
      expect((await opened.store.findTables('bob', 9)).map(({ id }) => id)).toEqual(['t']);
      expect((await opened.store.findTables(null, 9)).map(({ id }) => id)).toEqual(['u', 't']);
      expect(await opened.store.findTable('t')).toMatchObject({ phase: 'playing', listed: 1, summary: '{}' });
      expect(await opened.store.findTable('x')).toBeNull();
      expect(await opened.store.findPlayer('ann')).toMatchObject({ name: 'Ann 50%', tables: 2 });
      expect(await opened.store.totals()).toMatchObject({ players: 2, open: 0, playing: 2, reports: 0 });
      expect((await opened.store.totals()).bytes).toBeGreaterThan(0);
    });

    it('takes open tables out of the lobby that are deserted, and puts them back', async () => {
      const open = { phase: 'open' } as const;
      for (const id of ['old', 'seen', 'new', 'played']) {
        const createdAt = id === 'new' ? AT + 100 : AT;
        await opened.store.createTable({
          ...tableNamed(id, id === 'played' ? {} : open),
          createdAt,
        });
      }
      await opened.store.noteVisits(['seen'], AT + 90);
      await opened.store.noteVisits(['seen', 'nowhere'], AT + 100);
      expect(await opened.store.unlistDeserted(AT + 50)).toBe(1);
      const lobby = async (): Promise<string[]> =>
        (await opened.store.lobby({ limit: 9 })).map(({ id }) => id).sort();
      expect(await lobby()).toEqual(['new', 'played', 'seen']);
      await opened.store.relist(['old']);
      expect(await lobby()).toEqual(['new', 'old', 'played', 'seen']);
      await opened.store.forgetVisits();
      expect(await opened.store.unlistDeserted(AT + 95)).toBe(1);
    });

    it('lets each account elsewhere in as one player', async () => {
      const signIn = { issuer: 'https://id.example', subject: '7', player: 'ann', createdAt: AT };
      expect(await opened.store.addSignIn(signIn)).toBe(true);
      expect(await opened.store.addSignIn({ ...signIn, player: 'bob' })).toBe(false);
      expect(await opened.store.signIn('https://id.example', '7')).toBe('ann');
      expect(await opened.store.signIn('https://id.example', '8')).toBeNull();
      expect(await opened.store.signInsOf('ann')).toEqual([signIn]);
      expect(await opened.store.signInsOf('bob')).toEqual([]);
    });
  });
}
