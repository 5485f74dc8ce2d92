// For tests only.

import type { Known } from '@/lib/contacts/book/same-person/known-person';
import { isBeyondDoubt, likeness } from '@/lib/contacts/book/same-person/same-person';
import { RowJoiner } from './join-rows';

type Verdict = 'same' | 'question' | 'different';

function verdict(one: Known, other: Known): Verdict {
  const score = likeness(one, other);
  if (score === null) return 'different';
  return isBeyondDoubt(one, other, score) ? 'same' : 'question';
}

/** The verdicts on two people in either order, and the number of people that they are in one file. */
export function made(one: Known, other: Known) {
  const joiner = new RowJoiner();
  const people = [one, other].filter(
    (each, at) => joiner.place(at + 1, each, { rows: 1, characters: 0 }) === null,
  ).length;
  return { verdicts: [verdict(one, other), verdict(other, one)], people };
}

/** The results of {@link made} for two people, for two who may be one, and for one person. */
export const two = { verdicts: ['different', 'different'], people: 2 };
export const doubt = { verdicts: ['question', 'question'], people: 2 };
export const same = { verdicts: ['same', 'same'], people: 1 };
