import { useSignalEffect } from '@preact/signals';
import type { DraggedStack } from '@waybill/client/interaction/interaction-state';
import { useRef } from 'preact/hooks';
import { CardFace } from '../../ui/art/card-face.tsx';
import { useTable } from '../model/table-state.ts';

/** The stack in the air, and the point it aims at. */
export function DragLayer() {
  const { drag } = useTable();
  return drag.value && <StackInAir drag={drag.value} />;
}

function StackInAir({ drag: { card, aim, touch } }: { readonly drag: DraggedStack }) {
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
