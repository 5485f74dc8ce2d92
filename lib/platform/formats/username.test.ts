import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { reservedUsernames, suggestUsername, usernameProblem } from './username';

describe('usernameProblem', () => {
  it.each(['ada', 'ada-lovelace', 'a1b', '007', 'a'.repeat(30), 'a-b-c'])('takes %s', (name) => {
    expect(usernameProblem(name)).toBeNull();
  });

  it.each([
    ...['', 'ab', 'a'.repeat(31), '-ada', 'ada-', 'a--b', 'a_b', 'john.doe', 'a b', ' ada ', 'Ada', 'ada\n'],
    ...[
      'аdmin',
      'admín',
      'ａdmin',
      'adm\u200bin',
      ' admin ',
      'İstanbul',
      'ﬁsh',
      'straße',
      'ſtaff',
      '\u212Aate',
      '../x',
    ],
  ])('refuses %j as invalid', (name) => {
    expect(usernameProblem(name)).toBe('invalid');
  });

  it.each([
    ...['admin', 'ADMIN', 'Login', 'en', 'fr-ca', 'FR-CA', 'pt-br', 'default', 'app', 'c', '_next', 'robots.txt'],
    ...['.well-known', '404', '500', 'ingest', 'fr', 'es', 'pt'],
  ])('refuses %s as reserved', (name) => {
    expect(usernameProblem(name)).toBe('reserved');
  });

  it('reserves every locale and its language part, in lower case throughout', () => {
    for (const locale of locales) {
      expect(reservedUsernames).toContain(locale.toLowerCase());
      expect(reservedUsernames).toContain(locale.slice(0, 2));
    }
    for (const name of reservedUsernames) expect(name).toBe(name.toLowerCase());
  });

  it('can be given another list', () => {
    expect(usernameProblem('ada', new Set(['ada']))).toBe('reserved');
    expect(usernameProblem('admin', new Set())).toBeNull();
  });
});

describe('suggestUsername', () => {
  it.each([
    [{ first: 'Ada', last: 'Lovelace' }, 'ada-lovelace'],
    [{ first: 'Zoë', last: 'Müller-Strauß' }, 'zoe-muller-strauss'],
    [{ first: 'Łukasz', last: "O'Brien" }, 'lukasz-obrien'],
    [{ first: 'Søren', last: 'Þórsson Æ' }, 'soren-thorsson-ae'],
    [{ first: 'Ｆｕｌｌ', last: 'Ｗｉｄｔｈ' }, 'full-width'],
    [{ first: '太郎', last: '山田', email: 'Taro.Yamada+card@example.jp' }, 'taro-yamada'],
    [{ first: '太郎', last: '山田' }, 'card'],
    [{ first: 'Admin', email: 'boss@example.com' }, 'boss'],
    [{ first: 'Bo' }, 'bo-card'],
    [{}, 'card'],
  ])('%j gives %s', (name, expected) => {
    expect(suggestUsername(name)).toBe(expected);
  });

  it('is always valid and not reserved', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...reservedUsernames), fc.string());
    fc.assert(
      fc.property(fc.record({ first: text, last: text, email: text }, { requiredKeys: [] }), (name) => {
        expect(usernameProblem(suggestUsername(name))).toBeNull();
      }),
    );
  });
});
