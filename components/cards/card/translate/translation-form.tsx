import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FormSection } from '@/components/cards/card/editor/form-section';
import { useFieldError } from '@/components/ui/field-error';
import type { FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardContent, Translation } from '@/lib/cards/card/schema';
import { noTranslation, type WordKey } from '@/lib/cards/card/translations';
import classes from './translate.module.css';
import { hasOwnWords, TranslatedFields } from './translated-fields';
import { type Languages, TranslatedInput } from './translated-input';
import { TranslatedName } from './translated-name';
import { useLanguageName } from './use-language-name';

type Props = Languages & {
  value: CardContent;
  onChange: (content: CardContent) => void;
  errors: FieldErrors;
};

const aboutName: WordKey[] = ['accreditations', 'pronouns'];
const aboutWork: WordKey[] = ['title', 'company', 'phoneticCompany', 'department', 'office'];
const lines: WordKey[] = ['headline', 'bio'];
const isFilled = (texts: object) => Object.values(texts).some((text) => text !== '');

/** The form for everything the owner wrote on a card, in another language beside the original. */
export function TranslationForm({ value, onChange, errors, base, locale }: Props) {
  const { t } = useTranslation('card');
  const nameOf = useLanguageName();
  const errorText = useFieldError();
  const own = value.translations[locale] ?? noTranslation;
  const set = (part: Partial<Translation>) =>
    onChange({ ...value, translations: { ...value.translations, [locale]: { ...own, ...part } } });
  const labels: Record<WordKey, string> = {
    headline: t('headline'),
    title: t('jobTitle'),
    department: t('department'),
    company: t('company'),
    office: t('office'),
    accreditations: t('accreditations'),
    pronouns: t('pronouns'),
    bio: t('bio'),
    phoneticCompany: t('phoneticCompany'),
  };
  const hasReading = value.company !== '' && (locale === 'ja' || locale === 'zh');
  const isAsked = (key: WordKey) => value[key] !== '' || own[key] !== '' || (key === 'phoneticCompany' && hasReading);
  const inputs = (keys: WordKey[]) =>
    keys.filter(isAsked).map((key) => (
      <TranslatedInput
        key={key}
        path={key}
        base={base}
        locale={locale}
        label={labels[key]}
        original={value[key]}
        value={own[key]}
        onChange={(text) => set({ [key]: text })}
        error={errorText(errors[`translations.${locale}.${key}`])}
        isLong={key === 'bio'}
        // The reading belongs to the company's name and does not count as missing by itself.
        canBeMissing={key !== 'phoneticCompany'}
      />
    ));
  const hasName = isFilled(value.name) || isFilled(own.name);
  const [name, work, long] = [inputs(aboutName), inputs(aboutWork), inputs(lines)];
  const fields = value.fields.filter(hasOwnWords);
  if (!hasName && [...name, ...work, ...long, ...fields].length === 0)
    return <Text c="dimmed">{t('translationEmpty', { original: nameOf(base) })}</Text>;
  return (
    <Stack gap={48}>
      {(hasName || name.length > 0) && (
        <FormSection title={t('sectionName')}>
          {hasName && (
            <TranslatedName
              base={base}
              locale={locale}
              original={value.name}
              value={own.name}
              onChange={(next) => set({ name: next })}
              errors={errors}
            />
          )}
          {name.length > 0 && <div className={classes.pair}>{name}</div>}
        </FormSection>
      )}
      {work.length + long.length > 0 && (
        <FormSection title={t('sectionWork')}>
          {work.length > 0 && <div className={classes.pair}>{work}</div>}
          {long}
        </FormSection>
      )}
      {fields.length > 0 && (
        <FormSection title={t('sectionWords')}>
          <TranslatedFields
            base={base}
            locale={locale}
            fields={fields}
            value={own.fields}
            onChange={(next) => set({ fields: next })}
            errors={errors}
          />
        </FormSection>
      )}
    </Stack>
  );
}
