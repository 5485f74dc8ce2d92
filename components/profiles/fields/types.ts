import type { Locale } from '@/lib/i18n/languages';
import type { FieldErrors } from '@/lib/profiles/draft';
import type { ProfileContent } from '@/lib/profiles/schema';

/** A controlled piece of the card's form over its content; `errors` by dotted path within the content. */
export type ContentFieldsProps = {
  value: ProfileContent;
  onChange: (value: ProfileContent) => void;
  errors: FieldErrors;
  /** Language of the card: it decides the order of the name's parts and whether readings are asked for. */
  language?: Locale;
};
