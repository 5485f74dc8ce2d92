/** What an upload is for. */
export const uploadKinds = ['photo', 'logo', 'cover', 'still', 'paper', 'document'] as const;
export type UploadKind = (typeof uploadKinds)[number];
export type PictureKind = Exclude<UploadKind, 'document'>;
/** Pictures that are shown to others, in sizes. */
export type ShownKind = Exclude<PictureKind, 'paper'>;

/**
 * Names of the files of a picture: its width, or what it is for. `card.jpg` is the one embedded in vCards: at most 60 kB.
 * JPEG and PNG are for machines that read nothing newer (Open Graph, JSON-LD).
 */
export const pictureFiles = {
  photo: ['96.avif', '96.webp', '320.avif', '320.webp', '640.avif', '640.webp', '640.jpg', 'card.jpg'],
  cover: ['480.avif', '480.webp', '960.avif', '960.webp', '960.jpg'],
  still: ['480.avif', '480.webp', '960.avif', '960.webp'],
  logo: ['320.avif', '320.webp', '640.avif', '640.webp', '640.png'],
  // A photo of a paper card is only for its owner, who sees its source; no sizes are served to others.
  paper: [],
} as const satisfies Record<PictureKind, readonly string[]>;
export type PictureFile = (typeof pictureFiles)[PictureKind][number];

/** Largest file that is accepted, in bytes. */
export function maxUploadBytes(kind: UploadKind): number {
  return kind === 'document' ? 10_000_000 : 5_000_000;
}

/** The address of the whole picture, for its owner alone. */
export function sourceUrl(id: string): string {
  return `/api/v1/uploads/${id}/source`;
}
