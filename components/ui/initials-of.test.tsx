import { expect, it } from 'vitest';
import { initialsOf } from './initials-of';

it.each([
  ['Ada Lovelace', 'AL'],
  ['Ana de Armas', 'AA'],
  ['ada@example.com', 'A'],
  ['山田太郎', '山'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
