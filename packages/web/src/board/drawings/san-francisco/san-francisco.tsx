import { memo } from '../../memo.ts';
import type { Drawing } from '../drawing.ts';
import { plan } from './plan.ts';

const Land: Drawing['Land'] = memo(() => <g class="land san-francisco" />);

export const drawing: Drawing = { plan, Land };
