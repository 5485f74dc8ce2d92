import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { same } from '@/lib/platform/three-way';
import { type CardDraft, newField } from './draft-schema';
import { mergeDrafts } from './merge';
import { type CardField, contentSchema, lookSchema } from './schema';
import { noTranslation } from './translations';

const base: CardDraft = {
  ...{
    status: 'active',
    isIndexed: true,
    language: 'en',
    look: lookSchema.parse({}),
    exchangeForm: { isOn: true, questions: [] },
  },
  ...{ photoId: null, logoId: null, coverId: null },
  content: contentSchema.parse({ name: { first: 'Ada' }, title: 'Analyst', fields: ['a', 'b'].map(phone) }),
};

function phone(id: string): CardField {
  return { ...newField('phone', id), number: '+4930123456' } as CardField;
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
    const [a, b] = base.content.fields as [CardField, CardField];
    const mine = content({ fields: [b, a, phone('mine')] });
    const theirs = content({ fields: [a, b, phone('theirs')] });
    const ids = (draft: CardDraft) => draft.content.fields.map(({ id }) => id);
    expect(ids(mergeDrafts({ base, mine, theirs }, 'mine').draft)).toEqual(['b', 'a', 'mine', 'theirs']);
    const removed = content({ fields: [b] });
    expect(ids(mergeDrafts({ base, mine: removed, theirs }, 'mine').draft)).toEqual(['b', 'theirs']);
  });

  it('an entry changed here and removed there is a conflict; nothing is lost silently', () => {
    const [a, b] = base.content.fields as [CardField, CardField];
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

describe('translations', () => {
  const [title, company] = ['アナリスト', 'エンジン社'];
  const translated = (locale: 'ja' | 'de', change: Partial<typeof noTranslation>) =>
    content({ translations: { [locale]: { ...noTranslation, ...change } } });

  it('are joined text by text, also where one side has none of that language yet', () => {
    const sides = { base, mine: translated('ja', { title }), theirs: translated('ja', { company }) };
    const { draft, conflicts } = mergeDrafts(sides, 'mine');
    expect(conflicts).toEqual([]);
    expect(draft.content.translations.ja).toMatchObject({ title, company });
    const other = mergeDrafts({ ...sides, theirs: translated('de', { title: 'Analystin' }) }, 'mine').draft.content;
    expect(other.translations).toMatchObject({ ja: { title }, de: { title: 'Analystin' } });
  });

  it('name what both wrote differently: by language and text, a field’s by its id', () => {
    const fields = (text: string) => ({ fields: { a: { label: '', text } } });
    const mine = translated('ja', { title, ...fields('月曜日'), name: { ...noTranslation.name, last: '愛田' } });
    const theirs = translated('ja', {
      title: '分析者',
      ...fields('火曜日'),
      name: { ...noTranslation.name, last: 'ラブ' },
    });
    const { conflicts } = mergeDrafts({ base, mine, theirs }, 'mine');
    expect(conflicts.map(({ path }) => path).sort()).toEqual([
      'translations.ja.fields.a',
      'translations.ja.name.last',
      'translations.ja.title',
    ]);
  });

  it('removed here stay removed where nobody changed them elsewhere', () => {
    const before = translated('ja', { title, fields: { a: { label: '', text: '月曜日' } } });
    const { draft } = mergeDrafts({ base: before, mine: base, theirs: { ...before, status: 'paused' } }, 'mine');
    expect(draft.content.translations.ja ?? noTranslation).toStrictEqual(noTranslation);
  });
});

it('two values in other orders of keys are the same, lists in other orders are not', () => {
  expect(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
});
