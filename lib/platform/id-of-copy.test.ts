import { version } from 'uuid';
import { expect, it } from 'vitest';
import { idOfCopy } from './id-of-copy';
import { newId } from './ids';

it('a copy has the same id each time, another one for another seed or original, and sorts like the originals', () => {
  const [one, other] = [newId(), newId()];
  const copies = [one, other].map((id) => idOfCopy('ada', id));
  expect(copies).toEqual([one, other].map((id) => idOfCopy('ada', id)));
  expect(copies.map((id) => version(id))).toEqual([7, 7]);
  expect(copies[0]).not.toBe(idOfCopy('grace', one));
  expect(copies[0]?.slice(0, 13)).toBe(one.slice(0, 13));
  expect(copies[0]).not.toBe(one);
});

it('a copy may be of an id of any version', () => {
  expect(version(idOfCopy('ada', '6f9619ff-8b86-4d01-b42d-00c04fc964ff'))).toBe(7);
});
