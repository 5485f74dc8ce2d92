import { z } from 'zod';
import type { TextRecognition } from './text-recognition';

/** Timeout of a response in milliseconds, and its largest size in bytes. */
const patience = 15_000;
const largest = 100_000;

const line = z.string().max(500);
const list = z.array(line).max(20).default([]);
const answerSchema = z
  .object({
    lines: z.array(line).max(200).default([]),
    fields: z
      .object({
        ...{ name: line.optional(), title: line.optional(), department: line.optional(), company: line.optional() },
        ...{ phones: list, emails: list, websites: list, address: line.optional() },
      })
      .nullable()
      .default(null),
  })
  .refine(({ lines, fields }) => lines.length > 0 || fields !== null, 'neither lines nor fields');

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
