import { createContext, useContext } from 'react';

const SkippedParts = createContext<ReadonlySet<string>>(new Set());
/** Provides the parts of the card (`lib/platform/formats/card-parts.ts`) that the forms below leave out. */
export const SkippedPartsProvider = SkippedParts.Provider;

/** Returns a test whether a part of the card is left out here. */
export function useIsSkipped(): (path: string) => boolean {
  const skipped = useContext(SkippedParts);
  return (path) => skipped.has(path);
}
