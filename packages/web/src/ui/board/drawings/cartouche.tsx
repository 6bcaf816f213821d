interface CartoucheProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly title: string;
}

/** The map's name on a printed plate, as on an old sheet. */
export function Cartouche({ x, y, width, title }: CartoucheProps) {
  const half = width / 2;
  const notch = 8;
  const plate = (inset: number) => {
    const [w, h, n] = [half - inset, 30 - inset, notch];
    return `M${-w + n} ${-h}H${w - n}A${n} ${n} 0 0 0 ${w} ${-h + n}V${h - n}A${n} ${n} 0 0 0 ${w - n} ${h}H${-w + n}A${n} ${n} 0 0 0 ${-w} ${h - n}V${-h + n}A${n} ${n} 0 0 0 ${-w + n} ${-h}Z`;
  };
  return (
    <g class="cartouche" transform={`translate(${x} ${y})`}>
      <path class="cartouche-plate" d={plate(0)} />
      <path class="cartouche-line" d={plate(4)} />
      <text text-anchor="middle" y="2">
        {title}
      </text>
      <path class="cartouche-line" d={`M${-half * 0.5} 14H-6M6 14H${half * 0.5}M0 10 4 14 0 18-4 14Z`} />
    </g>
  );
}
