import type { KeyNoun, KeyScope } from '@/lib/platform/auth/key-model';

/** What a form chooses for each noun; writing includes reading. */
export type Access = 'none' | 'read' | 'write';

/** The scopes for what was chosen, in the order of the nouns. */
export const chosenScopes = (nouns: readonly KeyNoun[], accesses: Partial<Record<string, Access>>): KeyScope[] =>
  nouns.flatMap((noun): KeyScope[] => {
    const access = accesses[noun] ?? 'none';
    return access === 'none' ? [] : [`${noun}:${access}`];
  });
