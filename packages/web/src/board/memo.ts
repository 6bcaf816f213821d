import type { ComponentChildren, FunctionComponent } from 'preact';
import { useRef } from 'preact/hooks';

/** A part of the drawing that is drawn anew only when one of its props is another one. */
export function memo<Props extends object>(
  draw: (props: Props) => ComponentChildren,
): FunctionComponent<Props> {
  return (props: Props) => {
    const last = useRef<{ readonly props: Props; readonly drawn: ComponentChildren } | null>(null);
    if (!last.current || !sameProps(last.current.props, props)) last.current = { props, drawn: draw(props) };
    return last.current.drawn;
  };
}

function sameProps<Props extends object>(a: Props, b: Props): boolean {
  const keys = Object.keys(b) as (keyof Props)[];
  return keys.length === Object.keys(a).length && keys.every((key) => a[key] === b[key]);
}
