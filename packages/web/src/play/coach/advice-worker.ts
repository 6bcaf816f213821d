import { type Advice, Advisor, type StepWorth } from '@waybill/bots/judge';
import { findBoard } from '@waybill/client/session/boards';
import type { Seat, View } from '@waybill/engine';

/** Games played on for one answer: about a second on a slow phone's core. */
const HINT_GAMES = 192;
const STEP_GAMES = 384;

export type ToAdvisor =
  | {
      readonly id: number;
      readonly type: 'advise';
      readonly view: View;
      readonly inQuestion?: string | undefined;
    }
  | {
      readonly id: number;
      readonly type: 'worth';
      readonly before: View;
      readonly after: View;
      readonly seat: Seat;
    };

export type FromAdvisor = { readonly id: number } & (
  | { readonly advice: Advice }
  | { readonly worth: StepWorth }
  | { readonly failed: string }
);

const advisors = new Map<string, Advisor>();

function advisorFor({ map, players }: View): Advisor {
  const key = `${map} ${players}`;
  const board = findBoard(map);
  if (!board) throw new Error(`no map ${map}`);
  const advisor = advisors.get(key) ?? new Advisor(board, players);
  advisors.set(key, advisor);
  return advisor;
}

function answerTo(question: ToAdvisor): FromAdvisor {
  const { id } = question;
  try {
    if (question.type === 'advise') {
      const options = { games: HINT_GAMES, seed: id };
      const { view, inQuestion } = question;
      return { id, advice: advisorFor(view).advise(view, options, inQuestion) };
    }
    const { before, after, seat } = question;
    const options = { games: STEP_GAMES, seed: id };
    return { id, worth: advisorFor(after).worthOf({ before, after }, seat, options) };
  } catch (error) {
    return { id, failed: String(error) };
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToAdvisor>) => {
  globalThis.postMessage(answerTo(data));
});
