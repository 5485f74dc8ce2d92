import { describe, expect, it } from 'vitest';
import { sampleCard } from '@/lib/cards/public-card/test-card';
import { contactOfCard, contactOfLeft, corrected, leftOfCard, withMore, withoutLeft } from './contact-of-left';
import type { Left } from './schema';

const id = '0198c0de-0000-7000-8000-000000000001';
const other = '0198c0de-0000-7000-8000-000000000002';
const nothing = { first: '', last: '', phoneticFirst: '', phoneticLast: '', company: '', title: '', note: '' };
const left: Left = {
  ...nothing,
  ...{ first: 'Grace', last: 'Hopper', email: 'g@example.com', phone: '+12025550123', extension: '', note: 'Hello' },
};

describe('what was left', () => {
  it('is a contact whose ways know where they came from', () => {
    const { fields, name } = contactOfLeft(left, id);
    expect(name).toMatchObject({ first: 'Grace', last: 'Hopper' });
    expect(fields.map((field) => field.id)).toEqual([`${id}-p`, `${id}-e`]);
  });

  it('is corrected but for what the owner changed, threw away or marked', () => {
    const content = contactOfLeft({ ...left, company: 'Navy' }, id);
    const [phone] = content.fields;
    const edited = { ...content, note: 'Mine', fields: phone ? [{ ...phone, label: 'work', isPrimary: true }] : [] };
    const after = { ...left, company: 'Army', note: 'Other', phone: '+12025550199', email: 'new@example.com' };
    const now = corrected(edited, { ...left, company: 'Navy' }, after, id);
    expect(now).toMatchObject({ company: 'Army', note: 'Mine' });
    expect(now.fields).toMatchObject([{ number: '+12025550199', label: 'work', isPrimary: true }]);
  });

  it('gains and loses ways as the person says', () => {
    const content = contactOfLeft({ ...left, phone: '' }, id);
    const more = corrected(content, { ...left, phone: '' }, left, id);
    expect(more.fields).toHaveLength(2);
    expect(corrected(more, left, { ...left, email: '' }, id).fields).toMatchObject([{ kind: 'phone' }]);
  });

  it('left once more adds and never replaces, and goes without a trace of it', () => {
    const first = contactOfLeft(left, id);
    const again: Left = { ...left, first: 'Mallory', company: 'Navy', phone: '+12025550199', note: 'More' };
    const both = withMore(first, again, other);
    expect(both).toMatchObject({ name: { first: 'Grace' }, company: 'Navy', note: '' });
    expect(both.fields).toHaveLength(3);
    expect(withMore(both, again, other)).toEqual(both);
    expect(withoutLeft(both, again, [left], other)).toEqual(first);
  });
});

describe('a card', () => {
  it('is a contact with what it says publicly', () => {
    const fields = [
      { id: 'a', kind: 'email', address: 'ada@example.com' },
      { id: 'b', kind: 'booking', url: 'https://example.com/' },
    ] as const;
    const card = sampleCard({ name: { first: 'Ada', last: 'Lovelace' }, title: 'Analyst', fields: [...fields] });
    expect(contactOfCard(card)).toMatchObject({ name: { first: 'Ada' }, title: 'Analyst', fields: [{ id: 'a' }] });
    expect(leftOfCard(card)).toMatchObject({ first: 'Ada', last: 'Lovelace', email: 'ada@example.com', phone: '' });
  });

  it('without a name goes by its address', () => {
    expect(contactOfCard(sampleCard()).name.first).toBe('ada-lovelace');
    expect(leftOfCard(sampleCard()).first).toBe('ada-lovelace');
  });
});
