/** WCAG 2.2, relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast that level AA requires: of text, and of parts that are needed to see a control. */
export const [forText, forControls] = [4.5, 3] as const;

/** The contrast of two opaque colors (`#rrggbb`), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** A color laid over another. */
export const mixed = (front: string, share: number, back: string): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [over, under] = [front, back].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [
        number,
        number,
      ];
      return Math.round(over * share + under * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
