import type { MapData, RouteData } from '@waybill/engine';
import { cardName, locationName, type Translate } from '@waybill/i18n';
import { CardFace } from '../../ui/art/card-face.tsx';
import { RouteChip } from '../../ui/art/route-chip.tsx';
import { TicketFace } from '../../ui/art/ticket-face.tsx';
import { TokenSymbol } from '../../ui/art/token-symbol.tsx';
import type { RuleFacts } from './rule-facts.ts';
import type { RulePicture } from './rule-list.ts';

interface RuleFigureProps {
  readonly t: Translate;
  readonly map: MapData;
  readonly picture: RulePicture;
  readonly facts: RuleFacts;
}

/** A small picture with what to see in it; examples are taken from the map itself. */
export function RuleFigure({ t, map, picture, facts }: RuleFigureProps) {
  const { drawing, caption } = pictured({ t, map, facts, picture });
  return (
    <figure class="rulebook-figure">
      <div class="rulebook-drawing" data-picture={picture}>
        {drawing}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function pictured({ t, map, facts, picture }: RuleFigureProps) {
  switch (picture) {
    case 'cards':
      return { drawing: <AllCards map={map} />, caption: t.fromCode('rulebook.PICTURE_CARDS', facts) };
    case 'tokens':
      return { drawing: <AllTokens map={map} />, caption: t.fromCode('rulebook.PICTURE_TOKENS', facts) };
    case 'ticket':
      return { drawing: <BestTicket map={map} />, caption: t.fromCode('rulebook.PICTURE_TICKET', facts) };
    default:
      return picturedRoute({ t, map, facts, picture });
  }
}

function picturedRoute({ t, map, picture }: RuleFigureProps) {
  const routes = exampleOf(map, picture);
  const [first] = routes;
  const route = first ? `${locationName({ map }, first.a)} – ${locationName({ map }, first.b)}` : '';
  const caption = {
    payments: () =>
      t('rulebook.PICTURE_PAYMENTS', {
        route,
        color: cardName({ t, map }, first?.color ?? ''),
        wild: map.vocabulary.wild,
      }),
    gray: () => t('rulebook.PICTURE_GRAY', { route }),
    double: () => t('rulebook.PICTURE_DOUBLE', { route }),
    ferry: () => t('rulebook.PICTURE_FERRY', { route }),
  };
  const key = picture === 'gray' || picture === 'double' || picture === 'ferry' ? picture : 'payments';
  return {
    drawing: (
      <>
        {routes.map((one) => (
          <RouteChip key={one.id} route={one} height="1.75rem" />
        ))}
        {picture === 'ferry' && <Ferry />}
        {key === 'payments' && first && <Payments map={map} route={first} />}
      </>
    ),
    caption: caption[key](),
  };
}

/** The examples that the rulebooks print. */
const PRINTED_EXAMPLES = ['potrero-hill--south-beach', 'montreal--new-york', 'montreal--toronto'];

/** A route of the map that shows the thing; both tracks of a double. */
export function exampleOf(map: MapData, picture: RulePicture): readonly RouteData[] {
  const single = (route: RouteData): boolean => route.doubleOf === undefined && (route.ferries ?? 0) === 0;
  const fits: Readonly<Record<string, (route: RouteData) => boolean>> = {
    payments: (route) => single(route) && route.color !== 'gray' && route.length === 3,
    gray: (route) => single(route) && route.color === 'gray' && route.length > 1,
    double: ({ doubleOf, color, ferries = 0, length }) =>
      doubleOf !== undefined && color !== 'gray' && ferries === 0 && length > 1,
    ferry: ({ ferries = 0 }) => ferries > 0,
  };
  const fitting = map.routes.filter(fits[picture] ?? single);
  const example = fitting.find(({ id }) => PRINTED_EXAMPLES.includes(id)) ?? fitting[0];
  if (!example) return [];
  const twin = picture === 'double' ? map.routes.filter(({ id }) => id === example.doubleOf) : [];
  return [example, ...twin];
}

/** From its color alone to wilds alone. */
function Payments({ map, route }: { map: MapData; route: RouteData }) {
  const ways = Array.from({ length: route.length + 1 }, (_, wilds) =>
    Array.from({ length: route.length }, (__, index) =>
      index < route.length - wilds ? route.color : 'wild',
    ),
  );
  return (
    <span class="rulebook-payments">
      {ways.map((cards) => (
        <span key={cards.join(' ')}>
          {cards.map((card, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- cards of one color are alike
            <CardFace key={index} map={map} card={card} width="2rem" />
          ))}
        </span>
      ))}
    </span>
  );
}

/** The symbol as it stands on the spaces of the board. */
function Ferry() {
  return (
    <svg class="rulebook-ferry" viewBox="-11 -11 22 22" aria-hidden="true">
      <use href="#ferry-mark" />
    </svg>
  );
}

function AllCards({ map }: { map: MapData }) {
  return [...Object.keys(map.rules.colors), 'wild'].map((card) => (
    <CardFace key={card} map={map} card={card} width="3.5rem" />
  ));
}

function AllTokens({ map }: { map: MapData }) {
  return map.rules.tokens?.symbols.map((symbol) => <TokenSymbol key={symbol} symbol={symbol} size="3rem" />);
}

function BestTicket({ map }: { map: MapData }) {
  const best = map.tickets.reduce((most, ticket) => (ticket.points > most.points ? ticket : most));
  return <TicketFace map={map} ticket={best} width="12.5rem" />;
}
