import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/ui/load-failed';
import classes from './contact-list.module.css';
import { ContactRows, type RowsProps } from './contact-rows';
import type { ListView } from './use-list-view';

/** The list of the contacts found, or its loading, error or empty state. */
export function ContactList({ list, ...props }: RowsProps & { list: ListView }) {
  const { t } = useTranslation('contacts');
  const { contacts, items, total } = props;
  if (!contacts.data && contacts.isError)
    return <LoadFailed title={t('loadFailed')} retry={t('retry')} onRetry={contacts.refetch} />;
  if (!contacts.data)
    return (
      <div className={classes.list} aria-busy>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height={52} mb={4} mx={16} w="auto" radius={8} />
        ))}
      </div>
    );
  if (items.length === 0 && list.isNarrowed && !contacts.isFetching)
    return (
      <EmptyState
        title={t('noneTitle')}
        text={t('noneText')}
        action={
          <Button variant="default" onClick={list.reset}>
            {t('clearSearch')}
          </Button>
        }
      />
    );
  return (
    <>
      {/* Said to those who do not see the list change while they type. */}
      <VisuallyHidden role="status">
        {list.isNarrowed && !contacts.isFetching ? t('shown', { count: total ?? items.length }) : ''}
      </VisuallyHidden>
      <ContactRows {...props} />
    </>
  );
}
