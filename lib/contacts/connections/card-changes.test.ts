import { describe, expect, it } from 'vitest';
import { contentSchema } from '@/lib/cards/card/schema';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { cardChanges, seenWith, withChange } from './card-changes';

const email = (address: string, id = 'e') => ({ id, kind: 'email', label: 'work', address });
const phone = (number: string, id = 'p') => ({ id, kind: 'phone', label: 'work', number });
const before = {
  name: { first: 'Grace', last: 'Hopper' },
  title: 'Admiral',
  fields: [email('g@example.com'), phone('+4930901820')],
};
const seen = contentSchema.parse(before);
const contact = contactContentSchema.parse(before);
const card = (change: object) => contentSchema.parse({ ...before, ...change });
const keys = (now: object, content = contact) => cardChanges(content, seen, card(now)).map(({ key }) => key);

describe('what a card says otherwise', () => {
  it('is told thing by thing', () => {
    expect(keys({})).toEqual([]);
    expect(keys({ title: 'Professor', company: 'Navy', bio: 'not in a contact' })).toEqual(['title', 'company']);
    expect(keys({ name: { first: 'Grace', last: 'Murray' } })).toEqual(['name']);
    expect(keys({ fields: [email('new@example.com'), phone('+4930901820')] })).toEqual(['way:e']);
    expect(keys({ fields: [phone('+4930901820'), email('x@example.com', 'x')] })).toEqual(['way:x', 'way:e']);
  });

  it('is none where the contact says it already, or never had it', () => {
    expect(keys({ title: 'Professor' }, { ...contact, title: 'Professor' })).toEqual([]);
    expect(keys({ fields: [phone('+4930901820')] }, { ...contact, fields: [] })).toEqual([]);
    // The same address under a new id is no change.
    expect(keys({ fields: [email('g@example.com', 'other'), phone('+4930901820')] })).toEqual([]);
  });

  it('is taken over where it stands in the contact, and is no change any more', () => {
    const now = card({ title: 'Professor', fields: [email('new@example.com'), email('more@example.com', 'n')] });
    const own = { ...contact, fields: contact.fields.map((field) => ({ ...field, isPrimary: true })) };
    const changes = cardChanges(own, seen, now);
    const taken = changes.reduce(withChange, own);
    expect(taken).toMatchObject({
      title: 'Professor',
      fields: [{ id: 'e', address: 'new@example.com', isPrimary: true }, { id: 'n' }],
    });
    expect(
      cardChanges(
        taken,
        seenWith(
          seen,
          now,
          changes.map(({ key }) => key),
        ),
        now,
      ),
    ).toEqual([]);
  });

  it('that was left is not offered again, until it changes once more', () => {
    const now = card({ title: 'Professor', fields: [phone('+4930901820')] });
    const after = seenWith(seen, now, ['title', 'way:e']);
    expect(cardChanges(contact, after, now)).toEqual([]);
    expect(cardChanges(contact, after, card({ title: 'Dean', fields: [phone('+4930901820')] }))).toMatchObject([
      { key: 'title', before: 'Admiral', after: 'Dean' },
    ]);
  });
});
