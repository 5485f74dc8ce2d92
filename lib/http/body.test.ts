import { expect, it } from 'vitest';
import { isDeclared } from './body';

it.each([
  ['application/json', true],
  ['Application/JSON', true],
  ['application/json; charset=utf-8', true],
  ['application/json;charset="UTF-8"', true],
  ['application/json; version=1; charset=utf-8', true],
  ['application/json;', true],
  ['application/json; charset=utf-7', false],
  ['application/json; charset="utf-7"', false],
  ['application/json; charset=utf-8; charset=utf-7', false],
  ['application/json; charset=utf8', false],
  ['application/json; charset=iso-8859-1', false],
  ['application/json; charset=utf-16', false],
  ['application/json; charset', false],
  ['application/json; charset=', false],
  ['application/json; CHARSET=utf-7', false],
  ['application/json; charset =utf-7', false],
  ['application/jsonp', false],
  ['text/plain; charset=utf-8', false],
  ['', false],
  [undefined, false],
])('a body that is said to be %s: is read: %s', (header, expected) => {
  expect(isDeclared(header, ['application/json'])).toBe(expected);
});
