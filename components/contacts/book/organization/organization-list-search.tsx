import { Select, Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import classes from '@/components/contacts/book/contact-search.module.css';
import { FilterMenu } from '@/components/contacts/book/filter-menu';
import { SearchInput } from '@/components/contacts/book/search-input';
import { useSorts } from '@/components/contacts/book/use-sorts';
import { organizationViewQuery } from '@/lib/contacts/book/organization-view-schema';
import type { ContactSort } from '@/lib/contacts/book/schema';
import type { OrganizationPlace } from './use-organization-view';

// Loaded on demand, so that the choices are requested only when the user opens the filters.
const FilterForm = dynamic(() => import('./organization-filter-form').then((module) => module.FilterForm), {
  loading: () => <Skeleton height={320} />,
});

/** The search field, the sort order and the filters of the list. */
export function ListSearch({ slug, place }: { slug: string; place: OrganizationPlace }) {
  const { t } = useTranslation('contacts');
  const [typed, setTyped] = useState(place.view.q);
  const [seen, setSeen] = useState(place.view.q);
  if (seen !== place.view.q) {
    setSeen(place.view.q);
    // The filters were reset, so the search field is emptied too.
    if (place.view.q === '') setTyped('');
  }
  const settle = useDebouncedCallback((q: string) => place.change({ q: q.trim().slice(0, 200) }), 250);
  const type = (text: string) => {
    setTyped(text);
    settle(text);
  };
  const sorts = useSorts();
  const { q: _typed, sort: _sort, ...rest } = organizationViewQuery(place.view);
  return (
    <search className={classes.search}>
      <SearchInput value={typed} onType={type} />
      <div className={classes.filters}>
        <Select
          aria-label={t('sort')}
          data={sorts}
          value={place.view.sort}
          onChange={(sort) => sort && place.change({ sort: sort as ContactSort })}
          allowDeselect={false}
        />
        <FilterMenu total={Object.keys(rest).length}>
          <FilterForm slug={slug} place={place} />
        </FilterMenu>
      </div>
    </search>
  );
}
