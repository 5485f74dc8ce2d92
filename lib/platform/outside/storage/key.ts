/** At least two names, none of which begins with a dot: no key leads to the folder itself, above it or to a hidden file. */
const keyForm = /^[a-z]+(\/\w[\w.-]*)+$/;

/** A key of a file or a folder of ours, unchanged. @throws Error for any other text */
export function assertKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** A kind of files, the first name of their keys: unchanged. @throws Error for any other text */
export function assertKind(kind: string): string {
  if (!/^[a-z]+$/.test(kind)) throw new Error(`not a kind of files: ${kind}`);
  return kind;
}

/** The first names of keys: everything that storage holds is of one of these kinds. */
export const fileKinds = ['uploads', 'exports', 'archives', 'imports'] as const;
export type FileKind = (typeof fileKinds)[number];
