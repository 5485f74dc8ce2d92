import { z } from 'zod';
import { cutText } from '@/lib/platform/formats/characters';
import type { TextRecognition } from './text-recognition';

/** Timeout of a response in milliseconds, and its largest size in bytes. */
const patience = 15_000;
const largest = 100_000;

/** The longest line that is kept; what is longer is cut, because the rest of the card is worth having. */
const longestLine = 500;

const line = z.string().transform((text) => cutText(text, longestLine));
const one = z
  .unknown()
  .optional()
  .transform((text) => (typeof text === 'string' ? line.parse(text) : undefined));
/** The texts of a list, or a single one; whatever else there is says nothing. */
const texts = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((said) =>
      [said]
        .flat()
        .filter((each) => typeof each === 'string')
        .slice(0, most)
        .map((each) => line.parse(each)),
    );
const answerSchema = z
  .looseObject({})
  // Nothing was on the picture where they are empty; an answer of another shape is no answer.
  .refine((answer) => 'lines' in answer || 'fields' in answer, 'neither lines nor fields')
  .pipe(
    z.object({
      lines: texts(200),
      fields: z
        .object({
          ...{ name: one, title: one, department: one, company: one },
          ...{ phones: texts(20), emails: texts(20), websites: texts(20), address: one },
        })
        .nullable()
        .default(null),
    }),
  );

/** A body of at most `largest` bytes. @throws Error where it is longer */
async function bodyOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > largest) throw new Error('text recognition answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * The operator's text recognition service. It gets the picture as the body of a POST (`image/jpeg`) and responds with JSON
 * that has `lines`, a list of strings from top to bottom, or `fields` (name, title, department, company, phones, emails,
 * websites, address). A token is sent as `Authorization: Bearer`.
 */
export function httpTextRecognition(url: string, token: string | null): TextRecognition {
  return {
    async read(jpeg) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'image/jpeg', accept: 'application/json' },
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: new Uint8Array(jpeg),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) throw new Error(`text recognition answered ${response.status}`);
      return answerSchema.parse(JSON.parse(await bodyOf(response)));
    },
  };
}
