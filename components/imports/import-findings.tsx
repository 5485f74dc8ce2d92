import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useCount } from '@/components/contacts/use-count';
import type { Import } from '@/lib/imports/schema';

/** What of the file as a whole could not be taken as it is, in words; what is asked is not said. */
export function ImportFindings({ findings }: Pick<Import, 'findings'>) {
  const { t } = useTranslation('imports');
  const { counted } = useCount();
  if (!findings) return null;
  const { unreadNumbers, asksForCountry, photoLinks, missingMembers, emptyGroups } = findings;
  return (
    <>
      {unreadNumbers > 0 && !asksForCountry && <Text c="dimmed">{t('numbersInNotes', counted(unreadNumbers))}</Text>}
      {photoLinks > 0 && <Text c="dimmed">{t('photoLinks', counted(photoLinks))}</Text>}
      {missingMembers > 0 && <Text c="dimmed">{t('missingMembers', counted(missingMembers))}</Text>}
      {emptyGroups.length > 0 && <Text c="dimmed">{t('emptyGroups', { names: emptyGroups.join(', ') })}</Text>}
    </>
  );
}
