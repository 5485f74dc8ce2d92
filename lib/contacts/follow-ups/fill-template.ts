import type { Contact } from '@/lib/contacts/book/schema';
import { displayName } from '@/lib/platform/formats/names';
import { type Locale, locales } from '@/lib/platform/i18n/languages';
import type { FollowUpTemplate, Placeholder } from './schema';

export type Values = Record<Placeholder, string>;
export type Mail = { language: Locale; subject: string; body: string };

/**
 * The values of a template's placeholders for a contact and the writer. The whole name is in the order of the contact's language.
 */
export function valuesOf(contact: Contact, me: { name: string; card: string }): Values {
  const { name, company, met } = contact.content;
  const { first, last, preferred } = name;
  return {
    firstName: preferred || first,
    lastName: last,
    // Forms of address are the template author's: titles of the contact do not go with 様 or "Dear Ms".
    fullName: displayName({ ...name, prefix: '', suffix: '' }, contact.language),
    company,
    event: met.event || met.place,
    myName: me.name,
    myCard: me.card,
  };
}

const pattern = /\{\{\s*(\w+)\s*\}\}/g;

function fillLine(line: string, values: Values): string | null {
  const isPlaceholder = (name: string | undefined): name is Placeholder =>
    name !== undefined && Object.hasOwn(values, name);
  const asked = [...line.matchAll(pattern)].map(([, name]) => name).filter(isPlaceholder);
  if (asked.some((name) => values[name] === '')) return null;
  return line.replace(pattern, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/**
 * A text with its placeholders filled in. A line with a placeholder whose value is unknown is left out, so that no sentence has a
 * gap; unknown placeholders stay as they are.
 */
export function fill(text: string, values: Values): string {
  const lines = text.split('\n').map((line) => fillLine(line, values));
  const left = lines.filter((line) => line !== null).join('\n');
  return left.replace(/\n{3,}/g, '\n\n').trim();
}

/** The language in which to write to a contact: the contact's, else the writer's, else the first that the template has. */
export function languageFor({ texts }: Pick<FollowUpTemplate, 'texts'>, wanted: Locale[]): Locale {
  return [...wanted, ...locales].find((code) => texts[code] !== undefined) ?? 'en';
}

/** A template as a mail to a contact. */
export function mailOf(template: FollowUpTemplate, values: Values, wanted: Locale[]): Mail {
  const language = languageFor(template, wanted);
  const { subject, body } = template.texts[language] ?? { subject: '', body: '' };
  return { language, subject: fill(subject, values), body: fill(body, values) };
}
