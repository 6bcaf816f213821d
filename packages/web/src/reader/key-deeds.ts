import type { CardId } from '@waybill/engine';
import { cardsOfKind, ticketName } from '@waybill/i18n';
import { ownHand } from '../table/claim/claim-intent.ts';
import { pointAtRoute } from '../table/claim/route-click.ts';
import { stacksOf } from '../table/hand-stacks.ts';
import { routesPaidWith } from '../table/options.ts';
import type { TableState } from '../table/table-state.ts';
import { turnAidByKey } from './aid-keys.ts';
import { focusFirst, textPart } from './focus-places.ts';
import { toggled } from './keep-tickets.tsx';
import type { KeyCommand, PlayCommand } from './key-bindings.ts';
import type { ReaderState } from './reader-state.ts';
import { walkRoutes } from './route-walking.ts';
import { statusWords } from './status-words.ts';

/** Does what a key means; a key that means nothing just now is left alone. */
export function doKey(table: TableState, reader: ReaderState, command: KeyCommand): void {
  switch (command.do) {
    case 'help':
      table.panel.value = 'keys';
      return;
    case 'textView':
      table.panel.value = table.panel.value === 'text' ? null : 'text';
      return;
    case 'command':
      table.panel.value = 'command';
      return;
    case 'close':
      drop(table, reader);
      return;
    case 'status':
      reader.say(statusWords(table));
      return;
    case 'zoom':
      table.boardHandle.current?.moveByKey({ in: '+', out: '-', fit: '0' }[command.by]);
      return;
    case 'nextStep':
      if (table.now.value.paused) table.session.next();
      return;
    case 'undo':
      void table.undo();
      return;
    case 'hand':
    case 'tickets':
    case 'log':
      goTo(table, command.do);
      return;
    case 'aid':
      turnAidByKey(table, reader, command);
      return;
    default:
      if (table.me.value !== null) play(table, reader, command);
  }
}

function play(table: TableState, reader: ReaderState, command: PlayCommand): void {
  switch (command.do) {
    case 'drawCard':
    case 'drawTickets':
    case 'pass':
      void table.act({ type: command.do });
      return;
    case 'place':
      takePlace(table, reader, command.place);
      return;
    case 'color':
      pickColor(table, reader, command.by);
      return;
    case 'route':
      walkRoutes(table, reader, command.by);
      return;
    case 'claim':
      if (reader.walk.value !== null) pointAtRoute(table, reader.walk.value, null);
      else walkRoutes(table, reader, 1);
      return;
    case 'wilds':
      press(command.by === 1 ? '.wild-stepper button:last-of-type' : '.wild-stepper button');
      return;
    case 'confirm':
      confirm(table);
  }
}

/** A face-up card is taken; while tickets are chosen, the one in that place is ticked. */
function takePlace(table: TableState, reader: ReaderState, place: number): void {
  const { options, me, kept, view, speaker } = table;
  const ticket = me.value?.own?.offer?.[place - 1];
  if (options.value.keeps.size === 0) {
    const card = view.value.row[place - 1] ?? null;
    if (card !== null) void table.act({ type: 'takeCard', card });
    return;
  }
  if (ticket === undefined) return;
  kept.value = toggled(kept.value, place - 1);
  reader.say(
    speaker.value.t('reader.TICKED', {
      ticket: ticketName(speaker.value, ticket),
      chosen: kept.value.has(place - 1) ? 'yes' : 'no',
      count: kept.value.size,
    }),
  );
}

/** Through the colors in hand, and after the last one to none. */
function pickColor(table: TableState, reader: ReaderState, by: 1 | -1): void {
  const { board, view, pickedColor, speaker, options } = table;
  const hand = ownHand(view.value);
  const choices: readonly (CardId | null)[] = [null, ...stacksOf(board.cards, hand).map(({ card }) => card)];
  const card = choices[(choices.indexOf(pickedColor.value) + by + choices.length) % choices.length] ?? null;
  pickedColor.value = card;
  reader.walk.value = null;
  if (card === null) {
    reader.say(speaker.value.t('reader.COLOR_NONE'));
    return;
  }
  reader.say(
    speaker.value.t('reader.COLOR_PICKED', {
      cards: cardsOfKind(speaker.value, card, hand[card] ?? 0),
      routes: routesPaidWith(board, options.value, card).size,
    }),
  );
}

function confirm(table: TableState): void {
  const { options, kept } = table;
  if (options.value.keeps.size > 0) {
    void table.act({
      type: 'keepTickets',
      keep: [...kept.value].map((place) => place + 1).sort((a, b) => a - b),
    });
    return;
  }
  press('[data-claim="pay"]');
}

function press(selector: string): void {
  document.querySelector<HTMLButtonElement>(selector)?.click();
}

/** One thing at a time: the bill, the walk, the color, an answer, then what covers the table. */
function drop(table: TableState, reader: ReaderState): void {
  if (table.openRoute.value !== null) table.openRoute.value = null;
  else if (reader.walk.value !== null) {
    reader.walk.value = null;
    if (table.spotlight.value?.key === 'walk') table.spotlight.value = null;
  } else if (table.pickedColor.value !== null) table.pickedColor.value = null;
  else if (table.refusal.value !== null) table.refusal.value = null;
  else if (table.aids.open.value !== null) table.aids.open.value = null;
  else table.panel.value = null;
}

function goTo(table: TableState, part: 'hand' | 'tickets' | 'log'): void {
  if (table.panel.value === 'text') {
    textPart(part === 'hand' ? 'now' : part)?.focus();
    return;
  }
  if (part === 'log') table.panel.value = 'log';
  requestAnimationFrame(() => focusFirst(part));
}
