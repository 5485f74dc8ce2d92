import { expect } from 'vitest';
import type { Answer } from './request';

/**
 * Of requests made at once with one `Idempotency-Key`: at least one has the status, all such are one answer, and the others
 * are told to come back in a second. That answer.
 */
export function theOneAnswer(answers: Answer[], status: number): Answer {
  const [first, ...rest] = answers.filter((answer) => answer.status === status);
  if (!first) throw new Error(`none of ${answers.map((answer) => answer.status)} is ${status}`);
  for (const { body } of rest) expect(body).toEqual(first.body);
  for (const other of answers.filter((answer) => answer.status !== status))
    expect([other.status, other.body.code, other.headers.get('retry-after')]).toEqual([
      ...[409, 'idempotency_in_progress', '1'],
    ]);
  return first;
}

/** Asks again for what a busy machine has put off, as a client would: of many at once the last wait longest for the database. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 ? insist(ask) : answer;
}
