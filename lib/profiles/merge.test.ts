import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardDraft, newField } from './draft';
import { mergeDrafts, same } from './merge';
import { contentSchema, lookSchema, type ProfileField } from './schema';

const base: CardDraft = {
  ...{ status: 'active', isIndexed: true, language: 'en', look: lookSchema.parse({}) },
  ...{ photoId: null, logoId: null, coverId: null },
  content: contentSchema.parse({ name: { first: 'Ada' }, title: 'Analyst', fields: ['a', 'b'].map(phone) }),
};

function phone(id: string): ProfileField {
  return { ...newField('phone', id), number: '+4930123456' } as ProfileField;
}

const content = (change: Partial<CardDraft['content']>): CardDraft => ({
  ...base,
  content: { ...base.content, ...change },
});

describe('joining two edits of a card', () => {
  it('keeps what only one side changed, from that side', () => {
    const mine = content({ title: 'Countess', name: { ...base.content.name, last: 'Lovelace' } });
    const theirs = { ...content({ company: 'Engines' }), look: { theme: 'ink', layout: 'classic' } } as CardDraft;
    const { draft, conflicts } = mergeDrafts({ base, mine, theirs }, 'mine');
    expect(conflicts).toEqual([]);
    expect(draft.content).toMatchObject({
      title: 'Countess',
      company: 'Engines',
      name: { first: 'Ada', last: 'Lovelace' },
    });
    expect(draft.look.theme).toBe('ink');
  });

  it('names what both changed differently, and prefers as told', () => {
    const sides = { base, mine: content({ title: 'Countess' }), theirs: content({ title: 'Poet' }) };
    expect(mergeDrafts(sides, 'mine')).toMatchObject({
      draft: { content: { title: 'Countess' } },
      conflicts: [{ path: 'title', mine: 'Countess', theirs: 'Poet' }],
    });
    expect(mergeDrafts(sides, 'theirs').draft.content.title).toBe('Poet');
  });

  it('the same change on both sides is no conflict', () => {
    const both = content({ title: 'Poet' });
    expect(mergeDrafts({ base, mine: both, theirs: structuredClone(both) }, 'mine').conflicts).toEqual([]);
  });

  it('adds, removes and reorders ways to reach somebody independently', () => {
    const [a, b] = base.content.fields as [ProfileField, ProfileField];
    const mine = content({ fields: [b, a, phone('mine')] });
    const theirs = content({ fields: [a, b, phone('theirs')] });
    const ids = (draft: CardDraft) => draft.content.fields.map(({ id }) => id);
    expect(ids(mergeDrafts({ base, mine, theirs }, 'mine').draft)).toEqual(['b', 'a', 'mine', 'theirs']);
    const removed = content({ fields: [b] });
    expect(ids(mergeDrafts({ base, mine: removed, theirs }, 'mine').draft)).toEqual(['b', 'theirs']);
  });

  it('an entry changed here and removed there is a conflict; nothing is lost silently', () => {
    const [a, b] = base.content.fields as [ProfileField, ProfileField];
    const changed = { ...a, isVisible: false };
    const sides = { base, mine: content({ fields: [changed, b] }), theirs: content({ fields: [b] }) };
    const { draft, conflicts } = mergeDrafts(sides, 'mine');
    expect(conflicts).toEqual([{ path: 'fields.a', mine: changed, theirs: undefined }]);
    expect(draft.content.fields).toContainEqual(changed);
  });

  it('without a change on one side gives the other', () => {
    const line = fc.string({ maxLength: 5 });
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
    const drafts = fc
      .tuple(line, line, ids)
      .map(([title, first, chosen]) =>
        content({ title, name: { ...base.content.name, first }, fields: chosen.map(phone) }),
      );
    fc.assert(
      fc.property(drafts, drafts, fc.constantFrom('mine' as const, 'theirs' as const), (one, other, prefer) => {
        expect(mergeDrafts({ base: one, mine: one, theirs: other }, prefer)).toEqual({ draft: other, conflicts: [] });
        expect(mergeDrafts({ base: one, mine: other, theirs: one }, prefer)).toEqual({ draft: other, conflicts: [] });
      }),
    );
  });
});

it('two values in other orders of keys are the same, lists in other orders are not', () => {
  expect(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
});
