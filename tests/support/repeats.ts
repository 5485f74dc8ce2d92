import { expect } from 'vitest';
import type { Answer } from './request';

/**
 * Checks the responses to simultaneous requests with one `Idempotency-Key`: at least one has the status, all with that status are
 * equal, and the others are told to come back in a second. Returns the response with the status.
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

/**
 * Repeats a request that a busy machine has refused with 503, as a client would. Of many simultaneous requests the last ones wait
 * longest for the database.
 */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 ? insist(ask) : answer;
}
