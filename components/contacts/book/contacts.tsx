import { Button, Group, Title } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePlace } from '@/components/contacts/contact/use-place';
import { LazyEventBar } from '@/components/contacts/events/lazy-event-bar';
import { AddContact } from '@/components/contacts/scan/add-contact';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { useContacts, useContactsCount } from '@/lib/contacts/book/hooks';
import { firstView } from '@/lib/contacts/book/view-schema';
import { ContactList } from './contact-list';
import { ContactPane } from './contact-pane';
import type { Reveal } from './contact-rows';
import { ContactSearch } from './contact-search';
import classes from './contacts.module.css';
import { ListHead } from './list-head';
import { ListNotes } from './list-notes';
import { TrashSwitch } from './trash-switch';
import { useFilterNames } from './use-filter-names';
import { useListKeys } from './use-list-keys';
import { useListView } from './use-list-view';
import { useSelection } from './use-selection';

const DueToday = dynamic(() => import('@/components/contacts/reminders/due-today').then((module) => module.DueToday), {
  ssr: false,
});
// Loaded on demand: only users who select contacts need the bulk actions.
const BulkBar = dynamic(() => import('./bulk-bar').then((module) => module.BulkBar), { ssr: false });

/** The user's contacts: the list at the start and an open contact beside it; on a phone only one of the two is shown. */
export function Contacts() {
  const { t } = useTranslation('contacts');
  const place = usePlace();
  const list = useListView();
  const contacts = useContacts(list.view);
  const { data: total = null } = useContactsCount(list.view);
  const items = useMemo(() => contacts.data?.pages.flatMap((page) => page.items) ?? [], [contacts.data]);
  const selection = useSelection(list.view, items, total ?? items.length);
  const [isAsking, setAsking] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const reveal = useRef<Reveal>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const parts = useFilterNames().partsOf(list.view);
  const { show, back } = useListKeys({ place, contacts, items, selection, search, note, reveal });

  // A user who returns to the list continues at the contact that was open.
  const last = useRef(place.chosen);
  useEffect(() => {
    if (place.chosen === null && last.current !== null && document.activeElement === document.body)
      reveal.current?.(last.current);
    last.current = place.chosen;
  }, [place.chosen]);

  const isTrash = list.view.state === 'trashed';
  const isEmpty = contacts.isSuccess && !contacts.isPlaceholderData && items.length === 0 && !list.isNarrowed;
  if (isEmpty && !isTrash && place.chosen === null)
    return (
      <div className={classes.empty}>
        <Title order={1}>{t('title')}</Title>
        <ListNotes />
        <LazyEventBar />
        <EmptyState
          picture={<IconAddressBook aria-hidden size={48} stroke={1.2} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Group gap="sm" justify="center">
              <AddContact place={place} isRoundOnPhone={false} />
              <Button variant="default" component={Link} href="/app/contacts/import">
                {t('import')}
              </Button>
            </Group>
          }
        />
        <div className={classes.foot}>
          <TrashSwitch list={list} />
        </div>
      </div>
    );
  return (
    <div className={classes.layout} data-open={place.chosen !== null || undefined} data-choosing={selection.isChoosing}>
      <section className={classes.list} aria-label={isTrash ? t('trashTitle') : t('title')}>
        <div className={classes.head}>
          <ListHead list={list} place={place} total={total} />
          <ContactSearch
            ref={search}
            {...{ list, selection, parts }}
            onDown={() => show(items[0]?.id)}
            onEvent={() => setAsking(true)}
          />
          <ListNotes list={list} isEmpty={isEmpty} isAsking={isAsking} onAsked={() => setAsking(false)} />
        </div>
        <ContactList {...{ contacts, items, list, place, selection, reveal, total }} sort={list.view.sort} />
        {!isTrash && (
          <div className={classes.due}>
            <DueToday />
          </div>
        )}
      </section>
      <ContactPane
        place={place}
        onTag={(tag) => list.change({ ...firstView, sort: list.view.sort, tag })}
        onBack={back}
        note={note}
      />
      {selection.isChoosing && <BulkBar selection={selection} view={list.view} total={total ?? 0} />}
    </div>
  );
}
