import { ActionIcon, Button, CloseButton, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { BulkMerge } from '@/components/contacts/merges/bulk-merge';
import { quiet } from '@/components/ui/quiet';
import type { BulkAct } from '@/lib/contacts/book/bulk-schema';
import type { ContactsView } from '@/lib/contacts/book/view-schema';
import classes from './bulk-bar.module.css';
import { BulkGroups } from './bulk-groups';
import { BulkTags } from './bulk-tags';
import { ExportMenu } from './export-menu';
import { useBulkActs } from './use-bulk-acts';
import type { Selection } from './use-selection';

type Props = { selection: Selection; view: ContactsView; total: number };

/** The actions for the chosen contacts. */
export function BulkBar({ selection, view, total }: Props) {
  const { t } = useTranslation(['contacts', 'common']);
  const { perform, isPending } = useBulkActs();
  const { count, isOn, isAll, target } = selection;
  const run = async (act: BulkAct) => {
    if (await perform(target, act)) selection.clear();
  };
  const button = (label: string, icon: ReactNode, act: BulkAct) => (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon {...quiet} size="xl" aria-label={label} disabled={!isOn || isPending} onClick={() => void run(act)}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={classes.place}>
      <section className={classes.bar} aria-label={t('bulk')} aria-busy={isPending}>
        <div className={classes.line}>
          <Text fw={550} role="status">
            {t('selected', { count })}
          </Text>
          <CloseButton aria-label={t('clearSelection')} size="xl" iconSize={20} onClick={selection.clear} />
          {!isAll && total > count && (
            <Button className={classes.all} size="compact-sm" variant="default" onClick={selection.all}>
              {t('selectAll', { count: total })}
            </Button>
          )}
        </div>
        <div className={classes.acts}>
          {view.state === 'kept' ? (
            <>
              <BulkTags isDisabled={!isOn || isPending} onAct={run} />
              <BulkGroups isDisabled={!isOn || isPending} onAct={run} />
              <BulkMerge ids={target.ids ?? []} isDisabled={!isOn || isPending} onMerged={selection.clear} />
              {view.starred
                ? button(t('unstarThem'), <IconStarOff aria-hidden size={20} />, { kind: 'star', isStarred: false })
                : button(t('starThem'), <IconStar aria-hidden size={20} />, { kind: 'star', isStarred: true })}
              {button(t('keepThem'), <IconCheck aria-hidden size={20} />, { kind: 'keep' })}
              {button(t('trash'), <IconTrash aria-hidden size={20} />, { kind: 'trash' })}
            </>
          ) : (
            button(t('restore'), <IconArrowBackUp aria-hidden size={20} />, { kind: 'restore' })
          )}
          <ExportMenu view={view} ids={target.ids ?? null} isDisabled={!isOn} />
        </div>
      </section>
    </div>
  );
}
