import { describe, expect, it } from 'vitest';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { combine, differingRows, type Mergeable } from './combine';

const contact = (id: string, content: object, more: Partial<Mergeable> = {}): Mergeable => ({
  ...{ id, tags: [], photoId: null, language: 'en' as const },
  content: contactContentSchema.parse(content),
  ...more,
});
const none = { without: [] };
const email = (id: string, address: string, isPrimary = false) => ({ id, kind: 'email', address, isPrimary });

describe('contacts put together', () => {
  it('say what the first says, and what only others say', () => {
    const one = contact('a', { name: { first: 'Grace', last: 'Hopper' }, title: 'Admiral' }, { tags: ['x', 'y'] });
    const other = contact('b', { company: 'Navy', title: 'Professor' }, { tags: ['y', 'z'], photoId: 'p' });
    expect(combine([one, other], none)).toMatchObject({
      content: { name: { first: 'Grace' }, title: 'Admiral', company: 'Navy' },
      ...{ tags: ['x', 'y', 'z'], photoId: 'p', language: 'en' },
    });
    expect(combine([one, other], { ...none, title: 'b' }).content.title).toBe('Professor');
  });

  it('take missing parts of a name only from who is called the same', () => {
    const one = contact('a', { name: { first: '太郎', last: '山田' } });
    const same = contact('b', { name: { first: '太郎', last: '山田', phoneticLast: 'ヤマダ' } });
    const another = contact('c', { name: { first: 'Taro', last: 'Yamada', prefix: 'Dr.' } });
    expect(combine([one, same, another], none).content.name).toMatchObject({ phoneticLast: 'ヤマダ', prefix: '' });
  });

  it('keep the reading of a company with its name', () => {
    const one = contact('a', { company: '富士' });
    const other = contact('b', { company: '富士', phoneticCompany: 'フジ' });
    expect(combine([one, other], none).content).toMatchObject({ company: '富士', phoneticCompany: 'フジ' });
  });

  it('have every way once, ids of their own, and one primary of a kind', () => {
    const one = contact('a', { fields: [email('e', 'a@example.com', true)] });
    const other = contact('b', { fields: [email('x', 'A@example.com'), email('e', 'b@example.com', true)] });
    expect(combine([one, other], none).content.fields).toMatchObject([
      { id: 'e', address: 'a@example.com', isPrimary: true },
      { id: 'm1', address: 'b@example.com', isPrimary: false },
    ]);
  });

  it('join notes, none of them twice', () => {
    const notes = ['Long story', 'Long', '', 'Other'].map((note, at) => contact(`${at}`, { company: 'x', note }));
    expect(combine(notes, none).content.note).toBe('Long story\n\nOther');
    expect(combine([...notes].reverse(), none).content.note).toBe('Other\n\nLong story');
  });
});

describe('what has to be chosen', () => {
  it('is what two say differently, not what one leaves open', () => {
    const one = contact('a', {
      name: { first: 'Grace', last: 'Hopper', middle: 'B' },
      title: 'Admiral',
      birthday: '1906-12-09',
    });
    const other = contact('b', { name: { first: 'Grace', last: 'Hopper' }, title: 'Professor', company: 'Navy' });
    expect(differingRows([one, other])).toEqual(['title']);
    const third = contact('c', { name: { first: 'Grace', last: 'Hopper', middle: 'M' } });
    expect(differingRows([other, one, third])).toEqual(['name', 'title']);
  });
});
