import { IconArrowsJoin } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { BarButton } from '@/components/ui/bar-button';
import { maxMerged } from '@/lib/contacts/merges/limits';

const MergeDialog = dynamic(() => import('./merge-dialog').then((module) => module.MergeDialog), { ssr: false });

type Props = { ids: string[]; isDisabled: boolean; onMerged: (contactId: string) => void };

/** The button that merges the selected contacts into one, if their number can be compared. */
export function BulkMerge({ ids, isDisabled, onMerged }: Props) {
  const { t } = useTranslation('merges');
  const [merging, setMerging] = useState<string[]>([]);
  const canMerge = ids.length > 1 && ids.length <= maxMerged;
  return (
    <>
      <BarButton
        icon={IconArrowsJoin}
        label={t('mergeThese')}
        disabled={isDisabled || !canMerge}
        onClick={() => setMerging(ids)}
      />
      {merging.length > 0 && (
        <MergeDialog
          ids={merging}
          onClose={() => setMerging([])}
          onMerged={(contact) => {
            setMerging([]);
            onMerged(contact.id);
          }}
        />
      )}
    </>
  );
}
