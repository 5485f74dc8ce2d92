import type { FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardContent } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';

/** A controlled piece of the card's form over its content; `errors` by dotted path within the content. */
export type ContentFieldsProps = {
  value: CardContent;
  onChange: (value: CardContent) => void;
  errors: FieldErrors;
  /** Language of the card: it decides the order of the name's parts and whether inputs for their readings are shown. */
  language?: Locale;
};
