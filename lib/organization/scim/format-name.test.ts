import { describe, expect, it } from 'vitest';
import type { Resource } from './attribute-types';
import { formatName } from './format-name';

const of = (name: object, more = {}): Resource => ({ userName: 'a', name, ...more });
const formatted = (before: Resource, wanted: Resource) =>
  (formatName(before, wanted).name as { formatted?: string }).formatted;

describe('name.formatted', () => {
  it('is written out of the parts where it says nothing', () => {
    const name = {
      honorificPrefix: 'Dr.',
      givenName: 'Ada',
      middleName: 'K.',
      familyName: 'Lovelace',
      honorificSuffix: 'PhD',
    };
    expect(formatted({}, of(name))).toBe('Dr. Ada K. Lovelace PhD');
  });
  it('has the family name first where the person’s language has', () => {
    const name = { givenName: '太郎', familyName: '山田' };
    expect(formatted({}, of(name, { preferredLanguage: 'ja-JP' }))).toBe('山田太郎');
  });
  it('follows its parts, unless it is written with them', () => {
    const before = of({ givenName: 'Ada', familyName: 'Byron', formatted: 'Ada Byron' });
    expect(formatted(before, of({ givenName: 'Ada', familyName: 'King', formatted: 'Ada Byron' }))).toBe('Ada King');
    expect(formatted(before, of({ givenName: 'Ada', familyName: 'King', formatted: 'Lady King' }))).toBe('Lady King');
    expect(formatted(before, of({ givenName: 'Ada', familyName: 'Byron', formatted: 'Lady B.' }))).toBe('Lady B.');
  });
  it('goes with the last of its parts', () => {
    const before = of({ givenName: 'Ada', formatted: 'Ada' });
    expect(formatName(before, { userName: 'a', name: { formatted: 'Ada' } }).name).toEqual({ formatted: 'Ada' });
    expect(formatName({}, { userName: 'a' })).toEqual({ userName: 'a' });
  });
});
