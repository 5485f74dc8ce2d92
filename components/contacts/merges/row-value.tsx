import { Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { ContactAvatar } from '@/components/contacts/contact/contact-avatar';
import type { Contact } from '@/lib/contacts/book/schema';
import type { MergeRow } from '@/lib/contacts/merges/combine';
import { birthdayText, metText } from '@/lib/platform/formats/met-text';
import { displayName, phoneticName } from '@/lib/platform/formats/names';
import { localeOr, language as rowOf } from '@/lib/platform/i18n/languages';

/** The value of a contact in one row of the comparison. */
export function RowValue({ row, contact }: { row: MergeRow; contact: Contact }) {
  const { t } = useTranslation(['merges', 'contacts']);
  const locale = localeOr(useRouter().locale);
  const { content, language, photoId } = contact;
  if (row === 'photo')
    return photoId ? <ContactAvatar contact={contact} isLarge /> : <Text c="dimmed">{t('nothing')}</Text>;
  const texts: Record<Exclude<MergeRow, 'photo'>, string> = {
    name: [displayName(content.name, language), phoneticName(content.name, language)].filter(Boolean).join(' · '),
    title: content.title,
    department: content.department,
    company: content.company,
    birthday: content.birthday && birthdayText(content.birthday, locale),
    met: metText(content.met, locale, (place) => place),
    language: rowOf(language).label,
  };
  const text = texts[row];
  if (!text) return <Text c="dimmed">{t('nothing')}</Text>;
  return (
    <Text component="bdi" lang={row === 'birthday' || row === 'met' ? undefined : language} dir="auto">
      {text}
    </Text>
  );
}
