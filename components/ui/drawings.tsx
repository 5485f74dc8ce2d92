import type { ReactNode } from 'react';

/** The frame of a drawing for an empty page, in the product's ink with its one seal. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width={160}
      height={112}
      viewBox="0 0 160 112"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}

const paper = 'var(--meishi-surface)';
const shade = 'var(--meishi-sunken)';
const seal = 'var(--meishi-seal)';

/** Cards that are not there yet. */
export function DrawnCards() {
  return (
    <Drawing>
      <rect x={34} y={10} width={92} height={60} rx={8} fill={shade} transform="rotate(-8 80 40)" />
      <rect x={28} y={28} width={104} height={68} rx={9} fill={paper} />
      <circle cx={50} cy={52} r={10} fill={shade} />
      <path d="M70 48h44M70 57h28M42 80h54" />
      <rect x={110} y={74} width={12} height={12} rx={2} fill={seal} stroke="none" />
    </Drawing>
  );
}

/** People who are not there yet. */
export function DrawnPeople() {
  return (
    <Drawing>
      <circle cx={44} cy={46} r={12} fill={shade} />
      <path d="M22 90c2-16 10-24 22-24s20 8 22 24z" fill={shade} />
      <circle cx={116} cy={46} r={12} fill={shade} />
      <path d="M94 90c2-16 10-24 22-24s20 8 22 24z" fill={shade} />
      <circle cx={80} cy={40} r={15} fill={paper} />
      <path d="M52 96c2-20 12-30 28-30s26 10 28 30z" fill={paper} />
      <circle cx={80} cy={84} r={4} fill={seal} stroke="none" />
    </Drawing>
  );
}

/** A letter that was not sent yet. */
export function DrawnLetter() {
  return (
    <Drawing>
      <rect x={46} y={12} width={68} height={56} rx={6} fill={shade} />
      <path d="M58 28h44M58 38h30" />
      <path d="M28 44h104v46a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" fill={paper} />
      <path d="m28 46 52 32 52-32" />
      <circle cx={80} cy={78} r={7} fill={seal} stroke="none" />
    </Drawing>
  );
}

/** A code that is not there yet. */
export function DrawnCode() {
  return (
    <Drawing>
      <rect x={32} y={14} width={64} height={84} rx={9} fill={shade} transform="rotate(-7 64 56)" />
      <rect x={56} y={22} width={72} height={72} rx={9} fill={paper} />
      <path d="M68 34h14v14H68zM102 34h14v14h-14zM68 68h14v14H68z" />
      <path d="M102 58h14M92 58v10M92 78v6M102 72h6v10M116 70v12" />
      <rect x={88} y={38} width={8} height={8} rx={1.5} fill={seal} stroke="none" />
    </Drawing>
  );
}

/** A change that was not asked for yet. */
export function DrawnChange() {
  return (
    <Drawing>
      <rect x={22} y={20} width={84} height={56} rx={8} fill={shade} />
      <rect x={54} y={36} width={84} height={56} rx={8} fill={paper} />
      <path d="M66 52h38M66 62h24M66 76h32" />
      <path d="m112 60 6 6 12-13" stroke={seal} strokeWidth={2.5} />
    </Drawing>
  );
}

/** Two of the same that were not found. */
export function DrawnTwins() {
  return (
    <Drawing>
      <rect x={20} y={24} width={68} height={64} rx={9} fill={shade} />
      <circle cx={46} cy={48} r={9} />
      <path d="M30 76c2-10 8-14 16-14s14 4 16 14" />
      <rect x={72} y={24} width={68} height={64} rx={9} fill={paper} />
      <circle cx={106} cy={48} r={9} fill={shade} />
      <path d="M90 76c2-10 8-14 16-14s14 4 16 14" fill={shade} />
      <circle cx={72} cy={56} r={5} fill={seal} stroke="none" />
    </Drawing>
  );
}

/** A company that is not there yet. */
export function DrawnBuilding() {
  return (
    <Drawing>
      <path d="M26 96V48h36v48z" fill={shade} />
      <path d="M98 96V58h36v38z" fill={shade} />
      <path d="M52 96V18h56v78z" fill={paper} />
      <path d="M64 32h10M86 32h10M64 46h10M86 46h10M64 60h10M86 60h10M16 96h128" />
      <path d="M73 96V78h14v18z" fill={seal} stroke="none" />
    </Drawing>
  );
}

/** A day on which nothing is due. */
export function DrawnDay() {
  return (
    <Drawing>
      <rect x={34} y={20} width={92} height={76} rx={10} fill={paper} />
      <path d="M34 44V30a10 10 0 0 1 10-10h72a10 10 0 0 1 10 10v14z" fill={shade} />
      <path d="M56 12v14M104 12v14M52 58h10M75 58h10M98 58h10M52 76h10M98 76h10" />
      <path d="m73 76 5 5 10-11" stroke={seal} strokeWidth={2.5} />
    </Drawing>
  );
}

/** Figures that are not there yet. */
export function DrawnChart() {
  return (
    <Drawing>
      <rect x={24} y={14} width={112} height={84} rx={10} fill={paper} />
      <path d="M40 82h80" />
      <rect x={44} y={62} width={12} height={20} rx={3} fill={shade} />
      <rect x={66} y={52} width={12} height={30} rx={3} fill={shade} />
      <rect x={88} y={40} width={12} height={42} rx={3} fill={shade} />
      <path d="M44 50l24-12 20 4 26-16" strokeWidth={2} />
      <circle cx={114} cy={26} r={4.5} fill={seal} stroke="none" />
    </Drawing>
  );
}
