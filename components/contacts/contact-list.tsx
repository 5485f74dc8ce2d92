import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { EmptyState } from '@/components/ui/empty-state';
import type { useContacts } from '@/lib/contacts/hooks';
import type { Contact } from '@/lib/contacts/schema';
import { ContactItem } from './contact-item';
import classes from './contact-list.module.css';
import type { ListView } from './use-list-view';

type Props = { found: ReturnType<typeof useContacts>; items: Contact[]; list: ListView; chosen: string | null };

/** Those that were found, page by page. */
export function ContactList({ found, items, list, chosen }: Props) {
  const { t } = useTranslation('contacts');
  if (!found.data && found.isError)
    return (
      <EmptyState
        title={t('loadFailed')}
        text=""
        action={
          <Button variant="default" onClick={() => void found.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  if (!found.data)
    return (
      <div className={classes.list} aria-busy>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height={60} mb={4} radius={8} />
        ))}
      </div>
    );
  if (items.length === 0 && list.isNarrowed && !found.isFetching)
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
        {list.isNarrowed && !found.isFetching ? t('shown', { count: items.length }) : ''}
      </VisuallyHidden>
      <ul className={classes.list} data-contacts aria-busy={found.isPlaceholderData || undefined}>
        {items.map((contact) => (
          <ContactItem key={contact.id} contact={contact} isChosen={contact.id === chosen} />
        ))}
        {found.hasNextPage && (
          <li>
            <Button
              variant="default"
              fullWidth
              mt={8}
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {t('more')}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
