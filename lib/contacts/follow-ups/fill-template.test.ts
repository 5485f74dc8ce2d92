import { expect, it } from 'vitest';
import { emptyDraft } from '@/lib/contacts/book/draft-schema';
import type { Contact } from '@/lib/contacts/book/schema';
import { locales } from '@/lib/platform/i18n/languages';
import { builtInTemplates } from './built-in-templates';
import { fill, languageFor, mailOf, valuesOf } from './fill-template';
import { type FollowUpTemplate, placeholders } from './schema';

const me = { name: 'Ada Lovelace', card: 'https://cards.example/ada' };
const contact = (name: object, more: object = {}, language: Contact['language'] = 'en') => {
  const draft = emptyDraft(language);
  return { ...draft, content: { ...draft.content, ...more, name: { ...draft.content.name, ...name } } } as Contact;
};
const grace = contact(
  { prefix: 'Dr.', first: 'Grace', last: 'Hopper' },
  { company: 'Navy', met: { event: 'Fair', place: 'Basel', on: '' } },
);
const say = (text: string, of: Contact = grace) => fill(text, valuesOf(of, me));

it('fills in what is known of the contact and of the writer', () => {
  expect(say('Hello {{firstName}} {{ lastName }} ({{company}}), {{event}}: {{myName}} {{myCard}}')).toBe(
    'Hello Grace Hopper (Navy), Fair: Ada Lovelace https://cards.example/ada',
  );
});

it('writes the whole name in the order of the contact’s language, without titles', () => {
  expect(say('{{fullName}}様', contact({ first: '太郎', last: '山田', prefix: '博士' }, {}, 'ja'))).toBe('山田太郎様');
  expect(say('Dear {{fullName}}')).toBe('Dear Grace Hopper');
});

it('calls people as they want to be called', () => {
  expect(say('{{firstName}}', contact({ first: 'Elizabeth', preferred: 'Liz' }))).toBe('Liz');
});

it('says a place where no event is known', () => {
  expect(say('{{event}}', contact({}, { met: { event: '', place: 'Basel', on: '' } }))).toBe('Basel');
});

it('leaves a line out that asks for what is not known, and no gap behind', () => {
  expect(say('Hello {{firstName}},\n\nmet at {{event}}.\n\nBye', contact({ first: 'Bob' }))).toBe('Hello Bob,\n\nBye');
});

it('leaves alone what is no placeholder, and fills in nothing twice', () => {
  expect(say('{{constructor}} {{toString}} {{x}} {firstName} $& $1')).toBe(
    '{{constructor}} {{toString}} {{x}} {firstName} $& $1',
  );
  expect(say('{{firstName}}', contact({ first: '{{company}} $&' }, { company: 'Navy' }))).toBe('{{company}} $&');
});

const template = (texts: FollowUpTemplate['texts']): FollowUpTemplate => ({
  ...{ id: 'x', name: 'x', texts, isBuiltIn: false, version: 1 },
});

it('is in the contact’s language, else in the writer’s, else in one there is', () => {
  const text = { subject: 'S', body: 'B' };
  expect(languageFor(template({ de: text, ja: text }), ['ja', 'de'])).toBe('ja');
  expect(languageFor(template({ de: text, it: text }), ['ja', 'de'])).toBe('de');
  expect(languageFor(template({ it: text }), ['ja', 'de'])).toBe('it');
});

it.each(locales)('the templates of the product are complete in %s, with and without what they ask for', (locale) => {
  const templates = builtInTemplates(locale);
  expect(templates.length).toBeGreaterThanOrEqual(3);
  for (const one of templates) {
    const { subject = '', body = '' } = one.texts[locale] ?? {};
    const asked = [...`${subject}${body}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(asked.filter((name) => !placeholders.includes(name as never))).toEqual([]);
    // A subject uses no placeholder whose value may be unknown: its line would be left out.
    expect(subject).not.toMatch(/\{\{(?!myName)/);
    for (const of of [grace, contact({}, { company: 'Navy' })]) {
      const mail = mailOf(one, valuesOf(of, me), [locale]);
      expect(mail.language).toBe(locale);
      expect(mail.subject.length).toBeGreaterThan(2);
      expect(mail.body).toContain('Ada Lovelace');
      expect(mail.body).toContain('https://cards.example/ada');
      expect(mail.body + mail.subject).not.toMatch(/\{\{|\}\}|undefined/);
    }
  }
});
