import type { BoardHandle, BoardProps } from './board-props.ts';
import type { BoardPlan } from './geometry/board-layout.ts';
import './board-tools.css';

interface BoardToolsProps {
  readonly tools: NonNullable<BoardProps['tools']>;
  readonly handle: BoardHandle;
  readonly corner: BoardPlan['bareCorner'];
}

const STEP = 2.4;

/** Buttons for those who cannot pinch or turn a wheel; they appear where they are of use, and then only. */
export function BoardTools({ tools, handle, corner }: BoardToolsProps) {
  return (
    <div class="board-tools" data-corner={corner}>
      <Tool name="in" label={tools.zoomIn} path="M12 5V19M5 12H19" act={() => handle.zoomBy(STEP)} />
      <Tool name="out" label={tools.zoomOut} path="M5 12H19" act={() => handle.zoomBy(1 / STEP)} />
      <Tool
        name="whole"
        label={tools.whole}
        path="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"
        act={() => handle.reset()}
      />
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly act: () => void;
}

function Tool({ name, label, path, act }: ToolProps) {
  return (
    <button
      type="button"
      class="board-tool"
      data-tool={name}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        act();
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
