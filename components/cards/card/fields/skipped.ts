import { createContext, useContext } from 'react';

const SkippedParts = createContext<ReadonlySet<string>>(new Set());
/** Names parts of the card (`lib/platform/formats/card-parts.ts`) that the forms below do not ask for. */
export const SkippedPartsProvider = SkippedParts.Provider;

/** Whether a part of the card is not asked for here. */
export function useIsSkipped(): (path: string) => boolean {
  const skipped = useContext(SkippedParts);
  return (path) => skipped.has(path);
}
