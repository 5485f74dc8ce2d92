import { Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { fill } from '@/lib/contacts/follow-ups/fill-template';
import { displayName } from '@/lib/platform/formats/names';
import { direction, type Locale, localeOr } from '@/lib/platform/i18n/languages';
import classes from './follow-ups.module.css';
import { useWriter } from './use-writer';

/** A template as a recipient would get it. */
export function TemplatePreview({ text, language }: { text: { subject: string; body: string }; language: Locale }) {
  const { t } = useTranslation('follow-ups');
  const own = localeOr(useRouter().locale);
  const me = useWriter()(language);
  const [firstName, lastName] = [t('sampleFirst'), t('sampleLast')];
  const name = { ...{ prefix: '', first: firstName, middle: '', last: lastName, suffix: '', preferred: '' } };
  const values = {
    firstName,
    lastName,
    fullName: displayName({ ...name, phoneticFirst: '', phoneticLast: '' }, own),
    company: t('sampleCompany'),
    event: t('sampleEvent'),
    myName: me.name,
    myCard: me.card,
  };
  if (text.body.trim() === '') return null;
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <Text size="sm" c="dimmed">
        {t('preview')}
      </Text>
      <div lang={language} dir={direction(language)}>
        <Text fw={550}>{fill(text.subject, values)}</Text>
        <Text className={classes.body}>{fill(text.body, values)}</Text>
      </div>
    </section>
  );
}
