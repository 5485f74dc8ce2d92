import { Select, Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { KeyboardEvent, Ref } from 'react';
import type { ContactSort } from '@/lib/contacts/book/schema';
import classes from './contact-search.module.css';
import { FilterMenu } from './filter-menu';
import { SearchInput } from './search-input';
import type { ListView } from './use-list-view';
import { useSorts } from './use-sorts';

// Loaded on demand, so that the choices are requested only when the user opens the filters.
const FilterForm = dynamic(() => import('./filter-form').then((module) => module.FilterForm), {
  loading: () => <Skeleton height={320} />,
});

type Props = {
  list: ListView;
  isFiltered: boolean;
  /** Moves the focus from the search down to the list. */
  onDown: () => void;
  ref: Ref<HTMLInputElement>;
};

/** The search field, the sort order and the filters of the list. */
export function ContactSearch({ list, isFiltered, onDown, ref }: Props) {
  const { t } = useTranslation('contacts');
  const { view, typed, setTyped, change } = list;
  const sorts = useSorts();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (typed === '') event.currentTarget.blur();
      setTyped('');
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') onDown();
    else return;
    event.preventDefault();
  };
  return (
    <search className={classes.search}>
      <SearchInput ref={ref} aria-keyshortcuts="/" value={typed} onType={setTyped} onKeyDown={onKeyDown} />
      <div className={classes.filters}>
        <Select
          aria-label={t('sort')}
          size="sm"
          data={sorts}
          value={view.sort}
          onChange={(sort) => sort && change({ sort: sort as ContactSort })}
          allowDeselect={false}
        />
        <FilterMenu isActive={isFiltered}>
          <FilterForm list={list} />
        </FilterMenu>
      </div>
    </search>
  );
}
