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
