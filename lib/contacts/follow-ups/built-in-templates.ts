import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { type FollowUpTemplate, type FollowUpTexts, placeholders } from './schema';

/** The templates that come with the product; a name is also the template's id. */
const names = ['thanks', 'documents', 'meeting'] as const;

/** Placeholders as their own values, so that the templates' texts keep them. */
const kept = Object.fromEntries(placeholders.map((name) => [name, `{{${name}}}`]));

/** The templates that come with the product, in every language, with their names in the user's language. */
export function builtInTemplates(locale: Locale): FollowUpTemplate[] {
  return names.map((id) => {
    const texts: FollowUpTexts = Object.fromEntries(
      locales.map((code) => [
        code,
        {
          subject: text(code, 'follow-ups', `${id}Subject`, kept),
          body: text(code, 'follow-ups', `${id}Body`, kept),
        },
      ]),
    );
    return { id, name: text(locale, 'follow-ups', `${id}Title`), texts, isBuiltIn: true, version: 1 };
  });
}
