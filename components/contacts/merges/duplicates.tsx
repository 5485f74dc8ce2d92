import { Button, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { BackLink } from '@/components/ui/back-link';
import { DrawnTwins } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { LoadFailed } from '@/components/ui/load-failed';
import { MoreButton } from '@/components/ui/more-button';
import type { DuplicateGroup as Group } from '@/lib/contacts/merges/duplicates-schema';
import { useDuplicates } from '@/lib/contacts/merges/hooks';
import { DuplicateGroup } from './duplicate-group';
import classes from './duplicates.module.css';
import { MergeHistory } from './merge-history';
import { useMergeActs } from './use-merge-acts';

const keyOf = (group: Group) => group.contacts.map(({ id }) => id).join();

/** The possible duplicates among the contacts, one group after the other, and the recent merges. */
export function Duplicates() {
  const { t } = useTranslation(['merges', 'common', 'contacts']);
  const pages = useDuplicates();
  const { data, isError, refetch } = pages;
  const { mergeExact, isMergingExact } = useMergeActs();
  const [open, setOpen] = useState<string | null | 'first'>('first');
  const [isNext, setNext] = useState(false);
  const groups = data?.pages.flatMap(({ items }) => items) ?? [];
  const { total = 0, exactTotal = 0 } = data?.pages.at(-1) ?? {};
  const isOpen = (group: Group, at: number) => (open === 'first' ? at === 0 : open === keyOf(group));
  return (
    <div className={classes.page}>
      <BackLink href="/app/contacts">{t('allContacts')}</BackLink>
      {!data && !isError && <Skeleton height={240} />}
      {!data && isError && (
        <LoadFailed title={t('contacts:loadFailed')} retry={t('contacts:retry')} onRetry={refetch} />
      )}
      {data && groups.length === 0 && (
        <EmptyState
          picture={<DrawnTwins />}
          title={t('noneTitle')}
          text={t('noneText')}
          action={
            <Button variant="default" component={Link} href="/app/contacts/import">
              {t('common:importContacts')}
            </Button>
          }
        />
      )}
      {groups.length > 0 && (
        <section className={classes.list} aria-label={t('title')}>
          <div className={classes.intro}>
            <Text role="status">{t('found', { count: total })}</Text>
            {exactTotal > 0 && (
              <Button variant="default" loading={isMergingExact} onClick={() => void mergeExact()}>
                {t('mergeExact', { count: exactTotal })}
              </Button>
            )}
          </div>
          <ul className={classes.list}>
            {groups.map((group, at) => (
              <DuplicateGroup
                key={keyOf(group)}
                group={group}
                isOpen={isOpen(group, at)}
                isFocused={isNext && open === 'first' && at === 0}
                onToggle={() => setOpen(isOpen(group, at) ? null : keyOf(group))}
                onDone={() => {
                  setOpen('first');
                  setNext(true);
                }}
              />
            ))}
          </ul>
          <MoreButton of={pages}>{t('contacts:more')}</MoreButton>
        </section>
      )}
      <MergeHistory />
    </div>
  );
}
