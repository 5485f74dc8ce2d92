import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PartPath, partPaths, type Rule, rulesFor } from '@/lib/platform/formats/card-parts';
import { applyTemplate, applyToNewCard, asSuggestion, changedParts, hiddenPartsBy, ruleOf } from './apply-template';
import { exchangeFormSchema } from './exchange-form-schema';
import { type PartsCard, partOf, withPart } from './parts';
import { type CardContentInput, contentSchema, lookSchema } from './schema';
import type { TemplateBody } from './template-schema';

const look = lookSchema.parse({});
const exchangeForm = exchangeFormSchema.parse({});

function card(content: CardContentInput = {}, other: Partial<PartsCard> = {}): PartsCard {
  const pictures = { photoId: null, logoId: null, coverId: null };
  return { content: contentSchema.parse(content), look, exchangeForm, ...pictures, ...other };
}

function template(rules: TemplateBody['rules'], content: CardContentInput = {}, other = {}): TemplateBody {
  return { ...card(content, other), rules };
}

const site = { id: 'site', kind: 'website' as const, url: 'https://acme.example' };
const own = { id: 'mine', kind: 'website' as const, url: 'https://ada.example' };
const phone = { id: 'phone', kind: 'phone' as const, number: '+41446681800' };

describe('applyTemplate', () => {
  it('locked: the value of the template, also an empty one, in every language', () => {
    const given = template(
      { company: 'locked', bio: 'locked' },
      { company: 'Acme', translations: { ja: { company: 'アクメ' } } },
    );
    const after = applyTemplate(
      given,
      card({ company: 'Mine', bio: 'About me', translations: { ja: { title: '技師' } } }),
    );
    expect([after.content.company, after.content.bio]).toEqual(['Acme', '']);
    expect(after.content.translations.ja).toMatchObject({ company: 'アクメ', title: '技師' });
  });

  it('suggested, required and needing approval: where the card says nothing', () => {
    const rules = { company: 'suggested', title: 'required', headline: 'approval' } as const;
    const given = template(rules, { company: 'Acme', title: 'Staff', headline: 'We make it' });
    expect(applyTemplate(given, card({ title: 'Engineer' })).content).toMatchObject({
      ...{ company: 'Acme', title: 'Engineer', headline: 'We make it' },
    });
  });

  it('free: only where a card begins', () => {
    const given = template({}, { company: 'Acme' });
    expect(applyTemplate(given, card()).content.company).toBe('');
    expect(applyToNewCard(given, card()).content.company).toBe('Acme');
    expect(applyToNewCard(given, card({ company: 'Mine' })).content.company).toBe('Mine');
  });

  it('fields of a kind: locked ones are those of the template, in place of the own; others stay', () => {
    const given = template({ 'fields.website': 'locked' }, { fields: [site] });
    const { fields } = applyTemplate(given, card({ fields: [own, phone] })).content;
    expect(fields.map(({ id }) => id)).toEqual(['t-site', 'phone']);
  });

  it('fields of a kind: a suggestion does not come beside what is hidden', () => {
    const given = template({ 'fields.website': 'suggested' }, { fields: [site] });
    expect(applyTemplate(given, card({ fields: [{ ...own, isVisible: false }] })).content.fields).toHaveLength(1);
    expect(applyTemplate(given, card({ fields: [phone] })).content.fields.map(({ id }) => id)).toEqual([
      'phone',
      't-site',
    ]);
  });

  it("a person's own parts stay, also locked", () => {
    const given = template({ 'name.first': 'locked', photoId: 'locked' });
    expect(applyTemplate(given, card({ name: { first: 'Ada' } })).content.name.first).toBe('Ada');
  });

  it('a card that would get too full keeps what the template locks', () => {
    const fields = Array.from({ length: 50 }, (_, at) => ({ ...phone, id: `p${at}` }));
    const after = applyTemplate(template({ 'fields.website': 'locked' }, { fields: [site] }), card({ fields }));
    expect([after.content.fields.length, after.content.fields.at(-1)?.id]).toEqual([50, 't-site']);
  });

  it('where cards need not follow it, all is suggested and nothing hidden', () => {
    const given = asSuggestion(template({ company: 'locked', bio: 'hidden' }, { company: 'Acme' }));
    expect(applyTemplate(given, card({ company: 'Mine' })).content.company).toBe('Mine');
    expect(hiddenPartsBy(given)).toEqual([]);
  });

  it('names that every object has by itself are no parts, and free', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(ruleOf(template({ company: 'locked' }), name)).toBe('free');
  });
});

const text = fc.constantFrom('', 'a', 'b');
const someCard = fc
  .record({
    company: text,
    title: text,
    bio: text,
    first: text,
    ja: text,
    hasSite: fc.boolean(),
    hasPhone: fc.boolean(),
  })
  .map(({ company, title, bio, first, ja, hasSite, hasPhone }) =>
    card({
      ...{ company, title, bio, name: { first }, fields: [...(hasPhone ? [phone] : []), ...(hasSite ? [own] : [])] },
      translations: ja ? { ja: { company: ja } } : {},
    }),
  );
const someRules = fc
  .array(fc.tuple(fc.constantFrom(...partPaths), fc.nat()), { maxLength: 10 })
  .map((pairs) => Object.fromEntries(pairs.map(([path, at]) => [path, rulesFor(path)[at % rulesFor(path).length]])));
const someTemplate = fc.tuple(someCard, someRules).map(([body, rules]) => ({ ...body, rules }) as TemplateBody);

describe('properties', () => {
  it('applied twice changes nothing more', () => {
    fc.assert(
      fc.property(someTemplate, someCard, (given, before) => {
        const once = applyTemplate(given, before);
        expect(applyTemplate(given, once)).toEqual(once);
        expect(changedParts(once, applyTemplate(given, once))).toEqual([]);
      }),
    );
  });

  it('changes only parts with a rule that gives a value, and leaves a card the schema takes', () => {
    fc.assert(
      fc.property(someTemplate, someCard, (given, before) => {
        const after = applyTemplate(given, before);
        const giving: Rule[] = ['locked', 'suggested', 'required', 'approval'];
        for (const { path } of changedParts(before, after)) expect(giving).toContain(ruleOf(given, path));
        expect(contentSchema.safeParse(after.content).success).toBe(true);
      }),
    );
  });

  it('a part that is put back gives the card back', () => {
    fc.assert(
      fc.property(someCard, someCard, fc.constantFrom<PartPath>(...partPaths), (a, b, path) => {
        const there = withPart(a, path, partOf(b, path));
        expect(partOf(there, path)).toEqual(partOf(b, path));
        expect(changedParts(a, withPart(there, path, partOf(a, path)))).toEqual([]);
      }),
    );
  });
});
