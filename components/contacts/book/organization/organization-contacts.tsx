import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import { ContactRows } from '@/components/contacts/book/contact-rows';
import { PaneBack } from '@/components/contacts/book/pane-back';
import panes from '@/components/contacts/book/panes.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/ui/load-failed';
import { useOrganizationContacts, useOrganizationContactsCount } from '@/lib/contacts/book/organization-hooks';
import type { OrganizationContact } from '@/lib/contacts/book/organization-schema';
import { isNarrowed } from '@/lib/contacts/book/organization-view-schema';
import type { Contact } from '@/lib/contacts/book/schema';
import type { Organization } from '@/lib/organization/organization/schema';
import classes from './organization-contacts.module.css';
import { ListHead } from './organization-list-head';
import { ListSearch } from './organization-list-search';
import { useChosen } from './use-chosen-contacts';
import { useOrganizationPlace } from './use-organization-view';

const OrganizationContactPane = dynamic(
  () => import('./organization-contact-pane').then((module) => module.OrganizationContactPane),
  {
    loading: () => <Skeleton height={320} />,
  },
);

/**
 * Converts an organization's contact to the type that the list of the user's own contacts renders; the member's own entries
 * stay empty.
 */
const asContact = ({
  member: _member,
  card: _card,
  isOwn: _own,
  mayChange: _may,
  ...contact
}: OrganizationContact): Contact => ({
  ...contact,
  ...{ tags: [], status: 'kept', isStarred: false, paperPhotoId: null, sourceProfileId: null },
});

/** An organization's contacts: the list at the start and an open contact beside it; on a phone only one of the two is shown. */
export function OrganizationContacts({ organization }: { organization: Organization }) {
  const { t } = useTranslation(['organization-contacts', 'contacts']);
  const { slug } = organization;
  const place = useOrganizationPlace(slug);
  const contacts = useOrganizationContacts(slug, place.view);
  const { data: total = null } = useOrganizationContactsCount(slug, place.view);
  const items = useMemo(() => contacts.data?.pages.flatMap((page) => page.items) ?? [], [contacts.data]);
  const shown = useMemo(() => items.map(asContact), [items]);
  const chosen = useChosen(JSON.stringify(place.view), items);
  const isTrash = place.view.state === 'trashed';
  const isEmpty = contacts.isSuccess && !contacts.isPlaceholderData && items.length === 0;
  return (
    <div className={`${panes.layout} ${classes.sizes}`} data-open={place.chosen !== null || undefined}>
      <section className={panes.list} aria-label={isTrash ? t('contacts:trashTitle') : t('title')}>
        <ListSearch slug={slug} place={place} />
        <ListHead organization={organization} place={place} chosen={chosen} items={items} total={total} />
        <VisuallyHidden role="status">
          {isNarrowed(place.view) && !contacts.isFetching ? t('contacts:shown', { count: total ?? items.length }) : ''}
        </VisuallyHidden>
        {!contacts.data && !contacts.isError && <Skeleton height={320} />}
        {contacts.isError && !contacts.data && (
          <LoadFailed title={t('contacts:loadFailed')} retry={t('contacts:retry')} onRetry={contacts.refetch} />
        )}
        {isEmpty && isNarrowed(place.view) && (
          <EmptyState
            title={t('contacts:noneTitle')}
            text={t('contacts:noneText')}
            action={
              <Button variant="default" onClick={place.reset}>
                {t('contacts:clearSearch')}
              </Button>
            }
          />
        )}
        {isEmpty && !isNarrowed(place.view) && (
          <EmptyState
            picture={<IconAddressBook aria-hidden size={48} stroke={1.2} />}
            title={isTrash ? t('contacts:trashEmpty') : t('emptyTitle')}
            text={isTrash ? '' : t('emptyText')}
            action={null}
          />
        )}
        {items.length > 0 && (
          <ContactRows
            contacts={contacts}
            items={shown}
            total={total}
            place={place}
            selection={chosen}
            sort={place.view.sort}
          />
        )}
      </section>
      <section className={panes.pane}>
        {place.chosen === null ? (
          <Text c="dimmed" ta="center" mt={64}>
            {t('contacts:choose')}
          </Text>
        ) : (
          <>
            <PaneBack onBack={() => place.go(null)} />
            <OrganizationContactPane key={place.chosen} organization={organization} id={place.chosen} place={place} />
          </>
        )}
      </section>
    </div>
  );
}
