import type { PersonRead } from './person';

/** The longest picture in a contact, in characters: one of 10 MB in base64, twice as large as the largest upload. */
export const longestEncodedPicture = 14_000_000;

const signatures: [string, string][] = [
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG', 'image/png'],
  ['GIF8', 'image/gif'],
  ['RIFF', 'image/webp'],
];

/**
 * The bytes of a base64 text; undefined if it cannot be decoded. Spaces and other foreign characters, a cut end and missing
 * padding are tolerated.
 */
export function fromBase64(text: string): Uint8Array | undefined {
  const bare = text
    .replace(/[^A-Za-z0-9+/_-]/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    const binary = atob(bare.slice(0, bare.length - (bare.length % 4 === 1 ? 1 : 0)));
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Fewer bytes are no picture of any sort. */
const smallest = 32;

/**
 * A picture, recognized by its first bytes, whatever type the file names. Unknown formats (HEIC, SVG, BMP) are returned as well
 * if the file calls them a picture (`isSaid`), so that the code that resizes pictures can tell the user that this one is left
 * out.
 */
export function pictureOf(bytes: Uint8Array | undefined, isSaid = false): PersonRead['photo'] {
  const head = String.fromCharCode(...(bytes ?? []).slice(0, 4));
  const mediaType = signatures.find(([start]) => head.startsWith(start))?.[1];
  const type = mediaType ?? (isSaid && (bytes?.length ?? 0) >= smallest ? 'application/octet-stream' : undefined);
  return bytes === undefined || type === undefined ? undefined : { type, bytes };
}

/** Sets the picture of a person to the first one in the file. A different second picture only sets `hasMorePhotos`. */
export function addPicture(person: Pick<PersonRead, 'photo' | 'hasMorePhotos'>, picture: PersonRead['photo']): void {
  const photo = person.photo?.bytes;
  if (!picture) return;
  if (!photo) person.photo = picture;
  else if (photo.length !== picture.bytes.length || photo.some((byte, at) => byte !== picture.bytes[at]))
    person.hasMorePhotos = true;
}

/** The bytes of a `data:` address (RFC 2397) in base64; no other address is followed. */
export function fromDataUri(uri: string): Uint8Array | undefined {
  const [, data] = /^data:[^,]{0,200};base64,(.*)$/is.exec(uri) ?? [];
  return data === undefined ? undefined : fromBase64(data);
}
