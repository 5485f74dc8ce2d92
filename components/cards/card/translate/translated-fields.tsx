import { useTranslation } from 'next-i18next/pages';
import { iconOf } from '@/components/cards/card/fields/field-icons';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { useFieldError } from '@/components/ui/field-error';
import type { FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardField, Translation } from '@/lib/cards/card/schema';
import { isOwnLabel } from '@/lib/cards/card/translations';
import classes from './translate.module.css';
import { type Languages, TranslatedInput } from './translated-input';

type Fields = Translation['fields'];

type Props = Languages & {
  /** The fields of the card that contain the owner's own words. */
  fields: CardField[];
  value: Fields;
  onChange: (value: Fields) => void;
  errors: FieldErrors;
};

const nothing = { label: '', text: '' };

/** Whether a field contains the owner's own words. */
export function hasOwnWords(field: CardField): boolean {
  return isOwnLabel(field) || (field.kind === 'text' && field.text !== '');
}

/** The owner's own labels, headings and sections of text in another language. */
export function TranslatedFields({ fields, value, onChange, errors, ...languages }: Props) {
  const { t } = useTranslation('card');
  const { nameOf } = useFieldNames();
  const errorText = useFieldError();
  return (
    <ul className={classes.fields}>
      {fields.map((field) => {
        const Icon = iconOf(field);
        const own = value[field.id] ?? nothing;
        const set = (part: Partial<typeof nothing>) => onChange({ ...value, [field.id]: { ...own, ...part } });
        const errorOf = (key: string) =>
          errorText(errors[`translations.${languages.locale}.fields.${field.id}.${key}`]);
        return (
          <li key={field.id}>
            <fieldset className={classes.field}>
              <legend>
                <Icon aria-hidden size={20} stroke={1.6} />
                {nameOf(field)}
              </legend>
              {isOwnLabel(field) && (
                <TranslatedInput
                  {...languages}
                  path={`fields.${field.kind}`}
                  label={field.kind === 'text' ? t('heading') : t('label')}
                  original={field.label}
                  value={own.label}
                  onChange={(label) => set({ label })}
                  error={errorOf('label')}
                />
              )}
              {field.kind === 'text' && field.text !== '' && (
                <TranslatedInput
                  {...languages}
                  path={`fields.${field.kind}`}
                  label={t('text')}
                  original={field.text}
                  value={own.text}
                  onChange={(text) => set({ text })}
                  error={errorOf('text')}
                  isLong
                />
              )}
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
