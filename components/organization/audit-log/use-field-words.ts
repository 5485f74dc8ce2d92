import { useTranslation } from 'next-i18next/pages';
import { useFieldLine } from '@/components/cards/card/fields/use-field-line';
import type { CardField } from '@/lib/cards/card/schema';
import type { AuditEntry } from '@/lib/organization/audit-log/schema';
import { type AuditField, fieldOf, mannerOf, readTextIn } from '@/lib/platform/audit/fields';
import { partPaths } from '@/lib/platform/formats/card-parts';
import { dateText, dayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { numberText } from '@/lib/platform/i18n/numbers';

const none = '—';
/** Longest value that is shown, in characters. */
const longest = 200;
/** The pattern of an account's id, which tells it from names and addresses. */
const accountId = /^(?=.*\d)[\w-]{20,128}$/;

function shortened(text: string): string {
  const letters = [...text];
  return isolated(letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text);
}

const isPerson = (manner: unknown) => manner === 'holder' || manner === 'member';
const isNothing = (value: unknown) => value === null || value === undefined || value === '';
const isPart = (field: string) => (partPaths as readonly string[]).includes(field);

/** Returns a date as the language writes it; any other value stays as it is. */
function dated(value: string, say: (at: string) => string): string {
  return Number.isNaN(Date.parse(value)) ? shortened(value) : say(value);
}

/**
 * Returns the texts for the fields of an action, by the table of `lib/platform/audit/fields.ts`. Fields that are no longer
 * recorded are named as another detail, with their value if it is a string, a number or a boolean.
 */
export function useFieldWords({ action, changes }: AuditEntry, people: Record<string, string>) {
  const { t, i18n } = useTranslation('audit');
  const locale = localeOr(i18n.language);
  const called = (section: string, word: string) =>
    i18n.exists(`${section}.${word}`, { ns: 'audit' }) ? t(`${section}.${word}`) : null;
  const nameOf = (id: string, gone: string) => shortened((Object.hasOwn(people, id) && people[id]) || gone);
  /** Whether a value names no one any more: the id of a deleted account, or an empty text where a name of theirs was taken out. */
  const isGone = (value: unknown) => value === '' || (accountId.test(String(value)) && !people[String(value)]);
  const isOf = (name: string, manner: string) => {
    const field = fieldOf(action, name);
    return field !== null && mannerOf(field) === manner;
  };
  const lineOf = useFieldLine(Object.keys(changes).some((name) => isOf(name, 'cardFields')));
  const sayCardField = (field: CardField) => (field.kind === 'document' ? field.name || none : lineOf(field));
  const languages = new Intl.DisplayNames(locale, { type: 'language' });

  function oneText(written: unknown): string {
    const [at, text] = readTextIn(String(written)) ?? [];
    if (!at || text === undefined || !/^[a-z]{2}(-[A-Z]{2})?$/.test(at)) return shortened(String(written));
    // The name begins a line, so it is capitalised; some languages write names of languages in lower case.
    const [first = '', ...rest] = languages.of(at.split('-', 1)[0] ?? at) ?? '';
    return t('inLanguage', { language: first.toLocaleUpperCase(locale) + rest.join(''), text: shortened(text) });
  }

  function sayNothing(field: AuditField | null): string {
    const manner = field && mannerOf(field);
    if (manner === 'member') return t('values.member.none');
    return manner === 'hours' || manner === 'days' ? t(`values.${field}.none`) : none;
  }

  function sayOne(field: AuditField | null, value: unknown): string {
    const manner = field && mannerOf(field);
    if (isPerson(manner) && isGone(value)) return t('unknown');
    if (isNothing(value)) return sayNothing(field);
    const text = String(value);
    if (typeof manner === 'object' && manner !== null) {
      const word = Object.hasOwn(manner, text) ? manner[text] : undefined;
      if (typeof word === 'object') return word.name;
      return word ? t(`values.${field}.${text}`) : shortened(text);
    }
    switch (manner) {
      case 'hours':
      case 'days':
        return t(`values.${field}.count`, { count: Number(value) });
      case 'day':
        return dated(text, (day) => dayText(day, locale));
      case 'date':
        return dated(text, (at) => dateText(at, locale, { dateStyle: 'long' }));
      case 'instant':
        return dated(text, (at) => dateText(at, locale, { dateStyle: 'medium', timeStyle: 'short' }));
      case 'person':
        return text === 'none' ? t('values.member.none') : nameOf(text, t('unknown'));
      case 'team':
        return nameOf(text, t('deletedTeam'));
      case 'card':
        return nameOf(text, t('deletedCard'));
      case 'holder':
      case 'member':
        return nameOf(text, text);
      case 'target':
        return called('kinds', text) ?? called('groups', text) ?? shortened(text);
      case 'noun':
        return called('groups', text) ?? shortened(text);
      case 'texts':
        return oneText(value);
      case 'cardFields':
        return shortened(sayCardField(value as CardField));
      default:
        return sayPlain(value);
    }
  }

  function sayPlain(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return numberText(value, locale);
    return typeof value === 'object' ? t('changed') : shortened(String(value));
  }

  function say(field: AuditField | null, value: unknown): string {
    if (!Array.isArray(value)) return sayOne(field, value);
    if (value.length === 0) return none;
    // Labels, questions and texts do not form a sentence, so they are not joined as a list in one.
    return value.map((one) => sayOne(field, one)).join(' · ');
  }

  /** Returns a value as it stands inside an action's sentence: inflected, and without a capital at the beginning. */
  function sayWithin(field: AuditField, value: unknown): string {
    const manner = mannerOf(field);
    if (isPerson(manner) && isGone(value)) return t(`within.${field}.gone`);
    if (manner === 'member' && isNothing(value)) return t('within.member.none');
    const word = typeof manner === 'object' ? called(`within.${field}`, String(value)) : null;
    return word ?? say(field, value);
  }

  /** Returns the label and the old and new value that an action recorded under a name. */
  function sayChange(name: string) {
    const field = fieldOf(action, name);
    const label = field ? t(isPart(field) ? `parts.${field}` : `fields.${field}`) : t('otherField');
    const { from, to } = changes[name] ?? {};
    if (field && mannerOf(field) === 'changed') return { name, label, text: t('changed') };
    if (from === undefined || to === undefined) return { name, label, text: say(field, from ?? to) };
    return { name, label, text: t('fromTo', { from: isolated(say(field, from)), to: isolated(say(field, to)) }) };
  }

  const shown = Object.keys(changes).filter((name) => !isOf(name, 'hidden'));
  return { sayWithin, changes: shown.map(sayChange) };
}
