import { type Board, FastChance, knownState, type View } from '@waybill/engine';
import { fastSeedOf } from '../seed.ts';
import { POLICIES, type PolicyName } from '../simulation.ts';
import type { Player } from './player.ts';

/** A bot that follows a policy. It knows nothing but its view: the state is rebuilt from that. */
export function policyBot(board: Board, { policy, seed }: { policy: PolicyName; seed: string }): Player {
  const chance = new FastChance(fastSeedOf(seed));
  return {
    choose: async (view: View) => {
      if (typeof view.viewer !== 'number') throw new RangeError('a bot plays from the view of its own seat');
      return POLICIES[policy](knownState(board, view), view.viewer, chance);
    },
  };
}
