import { Button, CloseButton, Menu, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconDots, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { BulkMerge } from '@/components/contacts/merges/bulk-merge';
import { BarButton } from '@/components/ui/bar-button';
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

/** The actions for the chosen contacts, in words, along the bottom of the page. */
export function BulkBar({ selection, view, total }: Props) {
  const { t } = useTranslation(['contacts', 'common']);
  const { perform, isPending } = useBulkActs();
  const { count, isOn, isAll, target } = selection;
  const isDisabled = !isOn || isPending;
  const run = async (act: BulkAct) => {
    if (await perform(target, act)) selection.clear();
  };
  const isStarring = view.starred === '';
  return (
    <section className={classes.bar} aria-label={t('bulk')} aria-busy={isPending}>
      <div className={classes.line}>
        <CloseButton aria-label={t('clearSelection')} size="xl" iconSize={20} onClick={selection.clear} />
        <Text fw={650} role="status">
          {t('selected', { count })}
        </Text>
        {!isAll && total > count && (
          <Button size="compact-sm" {...quiet} td="underline" onClick={selection.all}>
            {t('selectAll', { count: total })}
          </Button>
        )}
      </div>
      <div className={classes.acts}>
        {view.state === 'kept' ? (
          <>
            <BulkTags isDisabled={isDisabled} onAct={run} />
            <BulkGroups isDisabled={isDisabled} onAct={run} />
            <BulkMerge ids={target.ids ?? []} isDisabled={isDisabled} onMerged={selection.clear} />
            <ExportMenu view={view} ids={target.ids ?? null} isDisabled={!isOn} />
            <Menu position="top-end" width={240} shadow="md">
              <Menu.Target>
                <BarButton icon={IconDots} label={t('moreActs')} disabled={isDisabled} />
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={isStarring ? <IconStar aria-hidden size={18} /> : <IconStarOff aria-hidden size={18} />}
                  onClick={() => void run({ kind: 'star', isStarred: isStarring })}
                >
                  {t(isStarring ? 'starThem' : 'unstarThem')}
                </Menu.Item>
                <Menu.Item leftSection={<IconCheck aria-hidden size={18} />} onClick={() => void run({ kind: 'keep' })}>
                  {t('keepThem')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <BarButton
              icon={IconTrash}
              label={t('common:delete')}
              disabled={isDisabled}
              onClick={() => void run({ kind: 'trash' })}
            />
          </>
        ) : (
          <>
            <BarButton
              icon={IconArrowBackUp}
              label={t('restore')}
              disabled={isDisabled}
              onClick={() => void run({ kind: 'restore' })}
            />
            <ExportMenu view={view} ids={target.ids ?? null} isDisabled={!isOn} />
          </>
        )}
      </div>
    </section>
  );
}
