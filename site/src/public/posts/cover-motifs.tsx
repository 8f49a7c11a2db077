/** A drawing on 160 × 90 units. The bits of `number` decide on its details. */
type Motif = (props: { number: number }) => React.ReactNode;

const strong = 0.6;
const faint = 0.28;

const bit = (number: number, place: number) => (number >>> place) & 1;

/** Returns `count` whole numbers from 0. */
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const List: Motif = ({ number }) =>
  times(4).map((row) => (
    <g key={row} transform={`translate(44 ${16 + row * 16})`} opacity={bit(number, row) ? strong : faint}>
      <Tick isDone={bit(number, row) === 1} />
      <rect x="14" y="2" width={30 + ((number >>> (row * 3)) & 31)} height="4" rx="2" fill="currentColor" />
    </g>
  ));

const Board: Motif = ({ number }) =>
  times(3).map((column) => (
    <g key={column} transform={`translate(${36 + column * 31} 16)`}>
      <rect width="14" height="3" rx="1.5" fill="currentColor" opacity={strong} />
      {times(1 + ((number >>> (column * 2)) % 3)).map((card) => (
        <rect
          key={card}
          y={8 + card * 17}
          width="26"
          height="13"
          rx="3"
          fill="currentColor"
          opacity={bit(number, column + card) ? strong : faint}
        />
      ))}
    </g>
  ));

const Calendar: Motif = ({ number }) => (
  <>
    <rect x="38" y="13" width="84" height="64" rx="6" fill="none" stroke="currentColor" opacity={strong} />
    <path d="M38 27h84" stroke="currentColor" opacity={strong} />
    {times(15).map((day) => (
      <rect
        key={day}
        x={46 + (day % 5) * 15}
        y={33 + Math.floor(day / 5) * 14}
        width="9"
        height="9"
        rx={bit(number, day) ? 4.5 : 2}
        fill="currentColor"
        opacity={bit(number, day) ? strong : faint / 1.6}
      />
    ))}
  </>
);

const Note: Motif = ({ number }) => (
  <g transform={`rotate(${(number % 9) - 4} 80 45)`}>
    <path d="M50 12h46l14 14v52H50z" fill="currentColor" opacity={faint / 1.6} />
    <path d="M96 12v14h14z" fill="currentColor" opacity={strong} />
    {times(4).map((line) => (
      <rect
        key={line}
        x="58"
        y={33 + line * 10}
        width={line === 3 ? 20 : 30 + ((number >>> (line * 3)) & 13)}
        height="3.5"
        rx="1.75"
        fill="currentColor"
        opacity={bit(number, line) ? strong : faint}
      />
    ))}
  </g>
);

const Ring: Motif = ({ number }) => {
  const share = 30 + (number % 55);
  return (
    <g fill="none" stroke="currentColor" strokeWidth="7" strokeLinecap="round">
      <circle cx="80" cy="45" r="28" opacity={faint / 1.6} />
      <circle
        cx="80"
        cy="45"
        r="28"
        opacity={strong}
        pathLength="100"
        strokeDasharray={`${share} 100`}
        transform="rotate(-90 80 45)"
      />
      <path d="M70 46l7 7 13-14" strokeWidth="4" strokeLinejoin="round" opacity={strong} />
    </g>
  );
};

const People: Motif = ({ number }) => {
  const count = 2 + (number % 3);
  return (
    <>
      {times(count).map((person) => (
        <g key={person} transform={`translate(${80 + (person - (count - 1) / 2) * 22} 34)`}>
          <circle r="15" fill="currentColor" opacity={bit(number, person + 2) ? strong : faint} />
        </g>
      ))}
      <g transform="translate(46 62)" opacity={strong}>
        <Tick isDone={bit(number, 6) === 1} />
        <rect x="14" y="2" width={34 + ((number >>> 3) & 15)} height="4" rx="2" fill="currentColor" />
      </g>
    </>
  );
};

function Tick({ isDone }: { isDone: boolean }) {
  return <circle cx="4" cy="4" r="3.6" fill={isDone ? 'currentColor' : 'none'} stroke="currentColor" />;
}

/** The drawings for posts without a cover image. */
export const motifs: readonly [Motif, ...Motif[]] = [List, Board, Calendar, Note, Ring, People];
