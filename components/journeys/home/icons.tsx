/** Line drawings on a grid of 24, for the start page, which loads no set of icons. */
const drawings = {
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v6h-6v-2',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 15c1.9.7 3.1 2.3 3.5 4.5',
  server: 'M4 4h16v7H4zM4 13h16v7H4zM7.5 7.5h.01M7.5 16.5h.01',
} as const;

/** A decorative drawing in the color of the text; the text beside it says the same. */
export function HomeIcon({ name, size = 20 }: { name: keyof typeof drawings; size?: number }) {
  const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 } as const;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" strokeLinecap="round" {...lines}>
      <path d={drawings[name]} strokeLinejoin="round" />
    </svg>
  );
}
