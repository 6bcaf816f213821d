import '@fontsource-variable/fraunces';
import '@fontsource-variable/source-sans-3';
import { findMap, maps, northAmerica } from '@waybill/maps';
import { createRef, render } from 'preact';
import { CardBack, CardFace } from '../../src/ui/art/card-face.tsx';
import { ColorSymbol } from '../../src/ui/art/color-symbol.tsx';
import { PieceShape } from '../../src/ui/art/piece-shape.tsx';
import { PlayerBadge } from '../../src/ui/art/player-badge.tsx';
import { RouteChip } from '../../src/ui/art/route-chip.tsx';
import { TicketFace } from '../../src/ui/art/ticket-face.tsx';
import { TokenSymbol } from '../../src/ui/art/token-symbol.tsx';
import { Board } from '../../src/ui/board/board.tsx';
import type { BoardHandle } from '../../src/ui/board/board-props.ts';
import { madeUpPosition } from './made-up-position.ts';
import '../../src/ui/style/base.css';
import '../../src/ui/style/tokens.css';
import './gallery.css';

/** Shows the art as it is, for looking at it: ?map=san-francisco&state=late|endgame|looks|empty&show=art|inks|networks&theme=dark. */
const query = new URLSearchParams(location.search);
const map = findMap(query.get('map') ?? '') ?? northAmerica;
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

function Art() {
  const cards = [...Object.keys(map.rules.colors), 'wild'];
  const seats = Array.from({ length: map.rules.players.max }, (_, seat) => seat);
  return (
    <main class="art">
      <section>
        {cards.map((card) => (
          <CardFace key={card} map={map} card={card} width={120} />
        ))}
        <CardBack width={120} />
      </section>
      <section>
        {[...cards, 'gray'].map((card) => (
          <ColorSymbol key={card} color={card} size={40} />
        ))}
        {cards.map((card) => (
          <ColorSymbol key={card} color={card} size={24} look="bare" />
        ))}
      </section>
      <section>
        {seats.map((seat) => (
          <PlayerBadge key={seat} seat={seat} name={'ABCDE'.charAt(seat)} size={48} active={seat === 1} />
        ))}
        {seats.map((seat) => (
          <PieceShape key={seat} piece={map.vocabulary.piece} seat={seat} width={120} />
        ))}
      </section>
      <section>
        {map.rules.tokens?.symbols.map((symbol) => (
          <TokenSymbol key={symbol} symbol={symbol} size={64} />
        ))}
      </section>
      <section>
        {map.tickets.slice(0, 4).map((ticket, index) => (
          <TicketFace
            key={`${ticket.a}${ticket.b}`}
            map={map}
            ticket={ticket}
            look={index === 1 ? 'done' : index === 2 ? 'failed' : 'open'}
            stamp="Done"
            width={200}
          />
        ))}
      </section>
      <section>
        {map.routes.slice(0, 24).map((route) => (
          <RouteChip key={route.id} route={route} height={18} />
        ))}
      </section>
    </main>
  );
}

/** Both boards, all cards and all pieces at once, for the pictures of simulated color vision. */
function AllInks() {
  const cards = [...Object.keys(northAmerica.rules.colors), 'wild'];
  return (
    <main class="all-inks">
      {maps.map((one) => (
        <div key={one.id} style={{ aspectRatio: one.id === map.id ? '1108 / 748' : '1' }}>
          <Board map={one} label={one.name} {...madeUpPosition(one, 'endgame')} />
        </div>
      ))}
      <section>
        {cards.map((card) => (
          <CardFace key={card} map={northAmerica} card={card} width={84} />
        ))}
      </section>
      <section>
        {[0, 1, 2, 3, 4].map((seat) => (
          <PieceShape key={seat} piece={seat % 2 ? 'train' : 'streetcar'} seat={seat} width={104} />
        ))}
        {[0, 1, 2, 3, 4].map((seat) => (
          <PlayerBadge key={seat} seat={seat} name={'ABCDE'.charAt(seat)} size={36} />
        ))}
      </section>
    </main>
  );
}

/** Five players' networks at the end of a game, four on the smaller board: `blur=4` shows them as from far away. */
function Networks() {
  return (
    <main class="all-inks" style={{ filter: query.has('blur') ? `blur(${query.get('blur')}px)` : undefined }}>
      {maps.map((one) => (
        <div key={one.id} style={{ aspectRatio: one.id === map.id ? '1108 / 748' : '1' }}>
          <Board map={one} label={one.name} {...madeUpPosition(one, 'endgame')} />
        </div>
      ))}
    </main>
  );
}

function Shown() {
  if (query.get('show') === 'art') return <Art />;
  if (query.get('show') === 'inks') return <AllInks />;
  if (query.get('show') === 'networks') return <Networks />;
  return (
    <div class="stage">
      <Board map={map} label={map.name} handle={handle} {...position} {...answers} />
    </div>
  );
}

/** What was pointed at last is written down for tests. */
const answers = {
  onRoute: (route: string) => document.body.setAttribute('data-pointed', route),
  onLocation: (place: string) => document.body.setAttribute('data-pointed', place),
  tools: { zoomIn: 'in', zoomOut: 'out', whole: 'whole' },
};

const handle = createRef<BoardHandle | null>();
/** The art of a board comes by itself, a little later than the page. */
const zoomWhenThere = () => {
  if (query.has('show')) return;
  if (!handle.current) setTimeout(zoomWhenThere, 20);
  else if (query.has('fit')) handle.current.fitTo((query.get('fit') ?? '').split(','));
  else handle.current.zoomBy(Number(query.get('zoom') ?? 1));
};
zoomWhenThere();
const root = document.getElementById('app');
const position = madeUpPosition(map, query.get('state') ?? 'late');
if (root) render(<Shown />, root);
