import { cutText } from '../characters';
import type { PersonRead } from '../person';
import { addPicture, fromBase64, fromDataUri, pictureOf } from '../picture';
import type { Property } from './parse-property';

/** The longest picture address that is kept, in characters. */
const longestLink = 2000;

/** PHOTO of every version (RFC 2426, section 3.1.4; RFC 6350, section 6.2.4). */
export function readPhoto(person: PersonRead, { value, params }: Property): void {
  if (person.hasMorePhotos) return;
  const text = value.trim();
  const isAddress = /^[a-z][a-z0-9+.-]{1,20}:/i.test(text.slice(0, 30));
  // Some programs do not mark base64: data that begins like a picture is a picture.
  const bytes = isAddress
    ? fromDataUri(text)
    : params.encoding === 'base64' || text.length > 200
      ? fromBase64(text)
      : undefined;
  addPicture(person, pictureOf(bytes, isAddress || params.encoding === 'base64'));
  if (isAddress && !/^data:/i.test(text)) person.photoLink ??= cutText(text, longestLink);
}
