import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { Import } from '@/lib/contacts/imports/schema';
import { isolated } from '@/lib/platform/i18n/isolated';

/** The problems of the file as a whole, in words; problems that lead to a question of their own are left out. */
export function ImportFindings({ findings }: Pick<Import, 'findings'>) {
  const { t } = useTranslation('imports');
  if (!findings) return null;
  const { unreadNumbers, asksForCountry, photoLinks, missingMembers, emptyGroups, unreadSheets } = findings;
  return (
    <>
      {unreadNumbers > 0 && !asksForCountry && <Text c="dimmed">{t('numbersInNotes', { count: unreadNumbers })}</Text>}
      {photoLinks > 0 && <Text c="dimmed">{t('photoLinks', { count: photoLinks })}</Text>}
      {missingMembers > 0 && <Text c="dimmed">{t('missingMembers', { count: missingMembers })}</Text>}
      {emptyGroups.length > 0 && <Text c="dimmed">{t('emptyGroups', { names: emptyGroups })}</Text>}
      {unreadSheets.length > 0 && <Text c="dimmed">{t('unreadSheets', { names: unreadSheets.map(isolated) })}</Text>}
    </>
  );
}
