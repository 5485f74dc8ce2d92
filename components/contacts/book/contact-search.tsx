import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps, KeyboardEvent, Ref } from 'react';
import { EventStart } from '@/components/contacts/events/event-start';
import classes from './contact-search.module.css';
import { FilterChips } from './filter-chips';
import { FilterMenu } from './filter-menu';
import { ListChips } from './list-chips';
import { ListMenu } from './list-menu';
import { SearchInput } from './search-input';
import type { ListView } from './use-list-view';
import type { Selection } from './use-selection';

// Loaded on demand, so that the choices are requested only when the user opens the filters.
const FilterForm = dynamic(() => import('./filter-form').then((module) => module.FilterForm), {
  loading: () => <Skeleton height={320} />,
});

type Props = {
  list: ListView;
  selection: Selection;
  parts: ComponentProps<typeof FilterChips>['parts'];
  /** Moves the focus from the search down to the list. */
  onDown: () => void;
  /** Asks for the event that begins. */
  onEvent: () => void;
  ref: Ref<HTMLInputElement>;
};

/** The search field with the acts on the whole list, and the filters: chips, or on a phone one icon. */
export function ContactSearch({ list, selection, parts, onDown, onEvent, ref }: Props) {
  const { t } = useTranslation('contacts');
  const { typed, setTyped } = list;
  const isTrash = list.view.state === 'trashed';
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (typed === '') event.currentTarget.blur();
      setTyped('');
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') onDown();
    else return;
    event.preventDefault();
  };
  const form = <FilterForm list={list} />;
  return (
    <>
      <search className={classes.line} aria-label={t('search')}>
        <SearchInput ref={ref} aria-keyshortcuts="/" value={typed} onType={setTyped} onKeyDown={onKeyDown} />
        <div className={classes.onPhone}>
          <FilterMenu total={parts.length}>{form}</FilterMenu>
        </div>
        {!isTrash && <EventStart kind="icon" onStart={onEvent} />}
        <ListMenu list={list} selection={selection} />
      </search>
      <ListChips list={list}>
        <FilterMenu isChip total={parts.length}>
          {form}
        </FilterMenu>
      </ListChips>
      <FilterChips list={list} parts={parts} />
    </>
  );
}
