import { Button } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Place } from '@/components/contacts/contact/use-place';
import type { useContacts } from '@/lib/contacts/book/hooks';
import type { Contact, ContactSort } from '@/lib/contacts/book/schema';
import { headingOf } from '@/lib/contacts/book/sort-model';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { ContactItem } from './contact-item';
import classes from './contact-list.module.css';
import { useRows } from './use-rows';
import type { Selection } from './use-selection';

/** Scrolls a contact into view and focuses it, wherever it is in the list. */
export type Reveal = (id: string) => void;

/** The part of the list's query that loads further pages. */
type Found = Pick<
  ReturnType<typeof useContacts>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
> & { fetchNextPage: () => Promise<unknown> };

type RowsOf = {
  contacts: Found;
  items: Contact[];
  /** The number of contacts including those not loaded yet; null until it is known. */
  total: number | null;
  place: Pick<Place, 'chosen'> & { hrefOf: (id: string) => ComponentProps<typeof ContactItem>['href'] };
  selection: Pick<Selection, 'has' | 'isChoosing' | 'toggle'>;
  /** The order of the list, which decides what its headings are. */
  sort: ContactSort;
  reveal?: Ref<Reveal>;
};

export type RowsProps = RowsOf & { contacts: ReturnType<typeof useContacts> };

const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-contact="${CSS.escape(id)}"]`);

const headings = new WeakMap<Contact, { of: string; heading: string }>();

/** The heading of a contact, worked out once: a long list asks for all of them whenever it grows. */
function cachedHeading(contact: Contact, sort: ContactSort, locale: Locale): string {
  const of = `${sort} ${locale}`;
  const before = headings.get(contact);
  if (before?.of === of) return before.heading;
  const heading = headingOf(contact, sort, locale);
  headings.set(contact, { of, heading });
  return heading;
}

/**
 * The rendered rows: only the contacts in view and some around them. The next page is requested before the last row is reached.
 */
export function ContactRows({ contacts, items, total, place, selection, sort, reveal }: RowsOf) {
  const { t } = useTranslation('contacts');
  const locale = localeOr(useRouter().locale);
  const box = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = contacts;
  const count = items.length + (hasNextPage ? 1 : 0);
  /** The heading above a row, if the contact is the first under it. */
  const headingAt = (index: number) => {
    const [one, before] = [items[index], items[index - 1]];
    const heading = one && cachedHeading(one, sort, locale);
    return heading === (before && cachedHeading(before, sort, locale)) ? undefined : heading;
  };
  const rows = useRows(box, count, {
    keyOf: (index) => items[index]?.id ?? 'more',
    isTall: (index) => headingAt(index) !== undefined,
  });
  const shown = rows.getVirtualItems();
  useImperativeHandle(reveal, () => (id) => {
    const index = items.findIndex((item) => item.id === id);
    if (index === -1) return;
    rows.scrollToIndex(index, { align: 'auto' });
    // The row may be rendered only after the list has scrolled to it.
    if (linkOf(id)) linkOf(id)?.focus({ preventScroll: true });
    else setTimeout(() => linkOf(id)?.focus(), 100);
  });
  // A contact that the address names is shown in the list, too, wherever it is in it.
  const first = useRef(place.chosen);
  const scroller = rows.scrollElement;
  useEffect(() => {
    if (!(scroller instanceof HTMLElement) || first.current === null) return;
    const index = items.findIndex(({ id }) => id === first.current);
    // Once: the list does not move below a reader who has scrolled on.
    first.current = null;
    if (index !== -1) rows.scrollToIndex(index, { align: 'center' });
  }, [scroller, items, rows]);
  const last = shown.at(-1)?.index ?? 0;
  const isNearEnd = hasNextPage && !isFetchNextPageError && last >= items.length - 20;
  useEffect(() => {
    if (isNearEnd && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [isNearEnd, isFetchingNextPage, isPlaceholderData, fetchNextPage]);
  const margin = rows.options.scrollMargin;
  return (
    <div ref={box} className={classes.list} data-contacts aria-busy={isPlaceholderData || undefined}>
      <ul className={classes.rows} style={{ blockSize: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const contact = items[index];
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start - margin}px)` }}
              aria-setsize={contact ? (total ?? -1) : undefined}
              aria-posinset={contact ? index + 1 : undefined}
            >
              {/* Seen, not heard: the names say it, too. */}
              {contact && headingAt(index) && (
                <div className={classes.heading} aria-hidden>
                  <bdi>{headingAt(index)}</bdi>
                </div>
              )}
              {contact ? (
                <ContactItem
                  contact={contact}
                  href={place.hrefOf(contact.id)}
                  isOpen={contact.id === place.chosen}
                  isSelected={selection.has(contact.id)}
                  isChoosing={selection.isChoosing}
                  onSelect={(isRange) => selection.toggle(contact.id, isRange)}
                />
              ) : (
                <Button
                  variant="default"
                  fullWidth
                  my={8}
                  loading={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {t('more')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
