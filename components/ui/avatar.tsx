import type { CSSProperties, ReactNode } from 'react';
import classes from './avatar.module.css';

type Props = {
  /** What decides the tint: the same for the same person or organization on every page, such as its id. */
  seed: string;
  /** Initials, or an icon where there are none. */
  children: ReactNode;
  /** The address of a picture, which is shown instead. */
  picture?: string | null | undefined;
  /** Its width and height in pixels. */
  size?: number;
  /** The language of the initials. */
  lang?: string | undefined;
  /** Whether it is a square with round corners, as the pictures of organizations are. */
  isSquare?: boolean;
};

/** The number of tints (`components/app/tokens.ts`). */
const tints = 6;

/** Which of the tints something has: the same one every time, and each about as often. */
function tintOf(seed: string): number {
  let hash = 0;
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % tints;
}

/** The picture of a person or an organization, or their initials on a quiet tint; decorative, because the name stands beside it. */
export function Avatar({ seed, children, picture, size = 36, lang, isSquare = false }: Props) {
  const look = { className: classes.avatar, style: { '--size': `${size}px` } as CSSProperties };
  const square = isSquare ? { 'data-square': true } : {};
  // biome-ignore lint/performance/noImgElement: sizes are made at upload.
  if (picture) return <img {...look} {...square} src={picture} alt="" />;
  return (
    <span {...look} {...square} data-tint={tintOf(seed)} aria-hidden lang={lang}>
      {children}
    </span>
  );
}
