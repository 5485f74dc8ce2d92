/** The product's mark: a card under a seal, as in `public/icons/icon.svg`. Its colors are the same in both schemes. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" width={size} height={size}>
      <rect width="64" height="64" rx="14" fill="#C8372D" />
      <rect x="12" y="19" width="40" height="26" rx="3" fill="#FBFAF7" />
      <circle cx="22" cy="29" r="4" fill="#C8372D" />
      <path d="M15 40c1-5 4-6 7-6s6 1 7 6zM34 27h13v3H34zm0 7h9v3h-9z" fill="#C8372D" />
    </svg>
  );
}
