/** A drawing of cards that are not there yet, for empty pages. */
export function BlankCard() {
  return (
    <svg width={160} height={112} viewBox="0 0 160 112" fill="none" aria-hidden>
      <rect
        x={34}
        y={10}
        width={92}
        height={60}
        rx={8}
        fill="var(--meishi-sunken)"
        stroke="var(--meishi-line)"
        transform="rotate(-8 80 40)"
      />
      <rect
        x={28}
        y={28}
        width={104}
        height={68}
        rx={9}
        fill="var(--meishi-surface)"
        stroke="currentColor"
        strokeWidth={1.5}
      />
      <circle cx={50} cy={52} r={10} fill="var(--meishi-selected)" stroke="currentColor" strokeWidth={1.5} />
      <path d="M70 48h44M70 57h28M40 78h80" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" />
      <rect x={110} y={72} width={12} height={12} rx={2} fill="var(--meishi-seal)" />
    </svg>
  );
}
