import './plains-poster.css';

const FIRS = Array.from({ length: 23 }, (_, n) => ({ x: n * 14 - 4, height: 20 + ((n * 7) % 13) }));
const FURROWS = [-120, -40, 30, 90, 140, 190, 240, 300, 380, 480];
const ARCHES = [7, 57, 107, 157, 207, 257];
const CARS = [
  { x: 146, ink: 'var(--poster-red)' },
  { x: 98, ink: 'var(--poster-gold)' },
  { x: 50, ink: 'var(--poster-sea)' },
  { x: 2, ink: 'var(--poster-red)' },
];
const STEAM = [
  [252, 262, 7],
  [240, 253, 10],
  [220, 246, 13],
  [194, 243, 12],
  [170, 247, 9],
  [152, 252, 6],
] as const;

/** A train on a viaduct, with the plains, the firs and the mountains behind it. */
export function PlainsPoster() {
  return (
    <g stroke-linejoin="round">
      <rect y="-40" width="300" height="440" fill="var(--poster-sky)" />
      <circle cx="200" cy="172" r="104" fill="var(--poster-glow)" opacity=".45" />
      <circle cx="200" cy="172" r="82" fill="var(--poster-glow)" />
      <circle cx="200" cy="172" r="60" fill="var(--poster-sun)" />
      <Mountains />
      <rect y="288" width="300" height="112" fill="var(--poster-field)" />
      <g stroke="var(--poster-furrow)" stroke-width="2">
        {FURROWS.map((x) => (
          <path key={x} d={`M176 288 ${x} 400`} />
        ))}
      </g>
      <g fill="var(--poster-fir)">
        {FIRS.map(({ x, height }) => (
          <path key={x} d={`M${x} ${292 - height} l8 ${height} h-16Z`} />
        ))}
      </g>
      <path
        fill="var(--poster-brick)"
        fill-rule="evenodd"
        d={`M0 318H300V400H0Z${ARCHES.map((x) => `M${x} 400V350a18 18 0 0 1 36 0V400Z`).join('')}`}
      />
      <path d="M0 317H300" stroke="var(--poster-ink)" stroke-width="4" />
      <Train />
    </g>
  );
}

function Mountains() {
  return (
    <>
      <path
        fill="var(--poster-far)"
        d="M0 232 34 196 58 214 96 158 128 206 150 186 186 226 222 180 262 222 300 190V300H0Z"
      />
      <path
        fill="var(--poster-snow)"
        d="M96 158 82 179 90 175 97 184 104 176 112 182ZM34 196 24 207 32 205 38 211 44 204ZM222 180 210 194 219 191 226 198 233 192Z"
      />
      <path fill="var(--poster-near)" d="M0 262 46 222 92 258 140 230 196 268 246 236 300 266V330H0Z" />
      <path
        fill="none"
        stroke="var(--poster-far)"
        stroke-width="2"
        d="M46 222 66 262M46 222 54 270M140 230 162 266M140 230 148 274M246 236 266 268M246 236 254 274"
      />
    </>
  );
}

function Train() {
  return (
    <>
      <g fill="var(--poster-steam)">
        {STEAM.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      {CARS.map(({ x, ink }) => (
        <g key={x}>
          <rect x={x} y="283" width="44" height="25" fill={ink} stroke="var(--poster-ink)" stroke-width="2" />
          <path
            d={`M${x - 2} 283h48M${x + 15} 284v23M${x + 29} 284v23`}
            stroke="var(--poster-ink)"
            stroke-width="2"
          />
          <circle cx={x + 10} cy="311" r="4" fill="var(--poster-ink)" />
          <circle cx={x + 34} cy="311" r="4" fill="var(--poster-ink)" />
        </g>
      ))}
      <g fill="var(--poster-ink)">
        <path d="M194 274h24v8h30v-10h-3v-5h14v5h-3v12c6 1 9 6 9 13v9h9l8 9h-20v-4h-68Z" />
        <rect x="228" y="276" width="9" height="8" rx="4" />
        {[204, 221, 238].map((x) => (
          <circle key={x} cx={x} cy="309" r="6.5" />
        ))}
        <circle cx="256" cy="311" r="4" />
      </g>
      <rect x="199" y="280" width="12" height="10" fill="var(--poster-gold)" />
      <path d="M219 300H260M203 309H239" stroke="var(--poster-gold)" stroke-width="1.6" />
    </>
  );
}
