import { BOTS_VERSION } from '@waybill/bots';
import {
  type DealSeat,
  type DealSetting,
  isDealLevel,
  nameOfSeed,
  readDealCode,
  seedOfDeal,
  writeDealCode,
} from '@waybill/bots/deal';
import { nameBot } from '@waybill/client/session/bot-names';
import type { NewGame } from '@waybill/client/session/host-messages';
import type { DealOrigin, PlayerInfo } from '@waybill/client/session/session';
import type { GameFile, GameSettings, Seat } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { maps } from '@waybill/maps';

/** Reads the code of a deal on one of the shipped boards. */
export function dealIn(code: string): ReturnType<typeof readDealCode> {
  return readDealCode(
    code,
    maps.map(({ id }) => id),
  );
}

/** Whether bots here move as those that the deal names. */
export function hasSameBots({ bots }: DealSetting): boolean {
  return bots === BOTS_VERSION;
}

/** The seat to play. */
export function seatOfPerson({ seats }: DealSetting): Seat {
  return Math.max(0, seats.indexOf('person'));
}

export function settingsOfDeal({ seats, first, chance }: DealSetting): GameSettings {
  return { players: seats.length, version: chance, ...(first !== null && { first }) };
}

/** Bots of a deal have no character, and always the same names. */
export function playersOfDeal({ seats }: DealSetting, t: Translate): PlayerInfo[] {
  const taken = new Set<string>();
  return seats.map((seat, number): PlayerInfo => {
    if (seat === 'person') return { seat: number, name: t('home.PLAYER', { number: number + 1 }), bot: null };
    return { seat: number, name: nameBot(null, taken), bot: seat };
  });
}

export function gameOfDeal(
  setting: DealSetting,
  origin: Omit<DealOrigin, 'kind' | 'code'>,
  t: Translate,
): NewGame {
  const { map, first, chance } = setting;
  return {
    map,
    players: playersOfDeal(setting, t),
    ...(first !== null && { first }),
    deal: {
      origin: { kind: 'deal', code: writeDealCode(setting), ...origin },
      seed: seedOfDeal(setting),
      version: chance,
    },
  };
}

/** What was played, as a deal for one person in that seat: other people become Strong bots, and so do bots that mind the clock. */
export function dealOfGame(file: GameFile, players: readonly PlayerInfo[], mine: Seat): DealSetting {
  const seats = players.map(({ seat, bot }): DealSeat => {
    if (seat === mine) return 'person';
    return bot !== null && isDealLevel(bot) ? bot : 'strong';
  });
  const { map, first, version, seed } = file;
  return { map, seats, first, chance: version, bots: BOTS_VERSION, name: nameOfSeed(seed ?? '') };
}
