import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { CardFace } from '../../art/card-face.tsx';
import { useTable } from '../table-state.ts';
import { type Drag, drag } from './stack-drag.ts';

/** The stack in the air, and the point it aims at. */
export function DragLayer() {
  const dragging = drag.value;
  return dragging && <DraggedStack drag={dragging} />;
}

function DraggedStack({ drag: { card, aim, touch } }: { drag: Drag }) {
  const { map } = useTable();
  const picture = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    const { x, y } = aim.value;
    if (picture.current) picture.current.style.transform = `translate(${x}px, ${y}px)`;
  });
  const { x, y } = aim.peek();
  return (
    <div
      class="drag-layer"
      ref={picture}
      data-touch={touch}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <span class="drag-aim" />
      <span class="drag-stack">
        <CardFace map={map} card={card} />
      </span>
    </div>
  );
}
