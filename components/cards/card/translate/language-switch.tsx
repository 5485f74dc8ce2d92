import { Select, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconLanguage, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardContent } from '@/lib/cards/card/schema';
import { translatables } from '@/lib/cards/card/translations';
import { type Locale, language, languages, localeOr } from '@/lib/platform/i18n/languages';
import { ProgressRing } from './progress-ring';
import classes from './translate.module.css';

type Props = {
  content: CardContent;
  /** The language the card is written in. */
  base: Locale;
  value: Locale;
  onChange: (locale: Locale) => void;
  errors: FieldErrors;
};

/** The translated part of a card in figures. */
function Progress({ content, locale }: { content: CardContent; locale: Locale }) {
  const { t } = useTranslation('card');
  const texts = translatables(content, locale);
  const counts = { done: texts.filter(({ isDone }) => isDone).length, total: texts.length };
  return (
    <span className={classes.progress} data-empty={counts.done === 0 || undefined}>
      <ProgressRing {...counts} />
      <span aria-hidden>{t('progress', counts)}</span>
      <VisuallyHidden>{t('progressSpoken', counts)}</VisuallyHidden>
    </span>
  );
}

/** The choice of the language in which the card's texts are edited: its own or a translation, with the progress of each. */
export function LanguageSwitch({ content, base, value, onChange, errors }: Props) {
  const { t } = useTranslation(['card', 'errors']);
  const isWrong = (locale: Locale) => Object.keys(errors).some((path) => path.startsWith(`translations.${locale}.`));
  const state = (locale: Locale) =>
    locale === base ? (
      <span className={classes.progress}>{t('originalLanguage')}</span>
    ) : (
      <Progress content={content} locale={locale} />
    );
  const ordered = [language(base), ...languages.filter(({ code }) => code !== base)];
  return (
    <Select
      aria-label={t('textLanguage')}
      radius="xl"
      leftSection={<IconLanguage aria-hidden size={18} />}
      className={classes.switch}
      classNames={{ section: classes.state ?? '' }}
      data={ordered.map(({ code, label }) => ({ value: code, label }))}
      value={value}
      onChange={(code) => onChange(localeOr(code))}
      allowDeselect={false}
      maxDropdownHeight={420}
      comboboxProps={{ width: 300, position: 'bottom' }}
      rightSection={
        <>
          {state(value)}
          <IconSelector aria-hidden size={16} />
        </>
      }
      rightSectionWidth="var(--state)"
      rightSectionPointerEvents="none"
      renderOption={({ option, checked }) => (
        <span className={classes.option}>
          <IconCheck aria-hidden size={16} className={classes.check} data-checked={checked || undefined} />
          <span lang={option.value}>{option.label}</span>
          {isWrong(localeOr(option.value)) && (
            <IconAlertCircle size={16} className={classes.wrong} role="img" aria-label={t('errors:field.other')} />
          )}
          {state(localeOr(option.value))}
        </span>
      )}
    />
  );
}
