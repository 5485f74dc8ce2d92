import { Button, Text } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { useContacts } from '@/lib/contacts/hooks';
import { ContactList } from './contact-list';
import { ContactPane } from './contact-pane';
import { ContactSearch } from './contact-search';
import classes from './contacts.module.css';
import { TrashSwitch } from './trash-switch';
import { useContactActs } from './use-contact-acts';
import { useContactKeys } from './use-contact-keys';
import { useContactName } from './use-contact-name';
import { useListView } from './use-list-view';
import { newContact, usePlace } from './use-place';

const EventBar = dynamic(() => import('@/components/events/event-bar').then((module) => module.EventBar), {
  ssr: false,
});
const DueToday = dynamic(() => import('@/components/reminders/due-today').then((module) => module.DueToday), {
  ssr: false,
});

const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-contact="${CSS.escape(id)}"]`);

/** Somebody's contacts: the list at the start, one of them beside it; one after the other on a phone. */
export function Contacts() {
  const { t } = useTranslation('contacts');
  const place = usePlace();
  const list = useListView();
  const found = useContacts(list.view);
  const acts = useContactActs();
  const nameOf = useContactName();
  const search = useRef<HTMLInputElement>(null);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const at = items.findIndex(({ id }) => id === place.chosen);
  const open = at === -1 ? undefined : items[at];
  const canAct = open !== undefined && open.deletedAt === null && !place.isEditing;

  const show = (id: string | undefined) => {
    if (id === undefined) return;
    place.go(id, { isReplacing: place.chosen !== null });
    linkOf(id)?.focus();
  };
  const back = () => {
    if (place.chosen === null) return;
    if (place.isEditing && place.chosen !== newContact) place.go(place.chosen, { isReplacing: true });
    else place.go(null);
  };
  useContactKeys({
    search: () => search.current?.focus(),
    move(by) {
      if (place.isEditing) return;
      if (at + by >= items.length) void found.fetchNextPage();
      show(items[at === -1 ? 0 : at + by]?.id);
    },
    edit: () => canAct && place.go(open.id, { isEditing: true }),
    trash: () => {
      if (canAct) void acts.moveToTrash(open, nameOf(open)).then((isDone) => isDone && place.go(null));
    },
    back,
  });

  // Whoever comes back to the list goes on where they were.
  const last = useRef(place.chosen);
  useEffect(() => {
    if (place.chosen === null && last.current !== null && document.activeElement === document.body)
      linkOf(last.current)?.focus();
    last.current = place.chosen;
  }, [place.chosen]);

  const isTrash = list.view.state === 'trashed';
  const isEmpty = found.isSuccess && !found.isPlaceholderData && items.length === 0 && !list.isNarrowed;
  if (isEmpty && !isTrash && place.chosen === null)
    return (
      <>
        <EventBar />
        <EmptyState
          picture={<IconAddressBook aria-hidden size={48} stroke={1.2} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<Button onClick={() => place.go(newContact)}>{t('add')}</Button>}
        />
        <div className={classes.foot}>
          <TrashSwitch list={list} />
        </div>
      </>
    );
  return (
    <div className={classes.layout} data-open={place.chosen !== null || undefined}>
      <section className={classes.list} aria-label={isTrash ? t('trashTitle') : t('title')}>
        <ContactSearch ref={search} list={list} onDown={() => show(items[0]?.id)} />
        {isTrash && (
          <Text size="sm" c="dimmed">
            {isEmpty ? t('trashEmpty') : t('trashHint')}
          </Text>
        )}
        {!isTrash && <EventBar />}
        {!isTrash && <DueToday />}
        <ContactList found={found} items={items} list={list} chosen={place.chosen} />
        <div className={classes.foot}>
          <TrashSwitch list={list} />
        </div>
      </section>
      <ContactPane place={place} onTag={(tag) => list.change({ tag, state: 'kept' })} onBack={back} />
    </div>
  );
}
