import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'next-i18next/pages';
import { Dialog } from '@/components/ui/dialog';
import { RetryButton } from '@/components/ui/retry-button';
import type { Contact } from '@/lib/contacts/book/schema';
import { useContactsToMerge } from '@/lib/contacts/merges/hooks';
import { MergeChooser } from './merge-chooser';

type Props = { ids: string[]; onClose: () => void; onMerged: (contact: Contact) => void };

/** The dialog that merges 2 to 20 selected contacts into one. Without ids it is closed. */
export function MergeDialog({ ids, onClose, onMerged }: Props) {
  const { t } = useTranslation(['merges', 'common', 'contacts']);
  const isPhone = useMediaQuery('(max-width: 48em)', false);
  return (
    <Dialog
      opened={ids.length > 1}
      onClose={onClose}
      title={t('dialogTitle')}
      size={880}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 12}
    >
      {ids.length > 1 && <Loaded key={ids.join()} ids={ids} onClose={onClose} onMerged={onMerged} />}
    </Dialog>
  );
}

function Loaded({ ids, onClose, onMerged }: Props) {
  const { t } = useTranslation(['merges', 'common', 'contacts']);
  const { data: contacts, isError, refetch } = useContactsToMerge(ids);
  if (contacts)
    return (
      <MergeChooser
        // The key drops the choices when a contact has changed, because they apply to the versions that were displayed.
        key={contacts.map(({ version }) => version).join()}
        contacts={contacts}
        onMerged={onMerged}
      >
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </MergeChooser>
    );
  if (!isError) return <Skeleton height={320} />;
  return <RetryButton onRetry={refetch}>{t('contacts:retry')}</RetryButton>;
}
