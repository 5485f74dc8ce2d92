import { ActionIcon, CloseButton, Indicator, Popover, Select, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import classes from '@/components/contacts/book/contact-search.module.css';
import { FocusPopover } from '@/components/ui/focus-popover';
import { quiet } from '@/components/ui/quiet';
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
  const [isOpen, setOpen] = useState(false);
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
  const sorts: { value: ContactSort; label: string }[] = [
    { value: 'name', label: t('sortName') },
    { value: 'company', label: t('sortCompany') },
    { value: 'created', label: t('sortCreated') },
    { value: 'met', label: t('sortMet') },
  ];
  const { q: _typed, sort: _sort, ...rest } = organizationViewQuery(place.view);
  return (
    <search className={classes.search}>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={200}
        leftSection={<IconSearch aria-hidden size={18} />}
        rightSection={typed ? <CloseButton aria-label={t('clearSearch')} onClick={() => type('')} /> : null}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={classes.filters}>
        <Select
          aria-label={t('sort')}
          data={sorts}
          value={place.view.sort}
          onChange={(sort) => sort && place.change({ sort: sort as ContactSort })}
          allowDeselect={false}
        />
        <FocusPopover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          width={288}
          shadow="md"
          place={['contact', 'edit']}
        >
          <Popover.Target>
            <ActionIcon
              {...quiet}
              size={44}
              aria-label={t('filter')}
              title={t('filter')}
              onClick={() => setOpen(!isOpen)}
            >
              <Indicator disabled={Object.keys(rest).length === 0} color="seal" size={8}>
                <IconAdjustmentsHorizontal aria-hidden size={20} />
              </Indicator>
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('filter')}>
            <FilterForm slug={slug} place={place} />
          </Popover.Dropdown>
        </FocusPopover>
      </div>
    </search>
  );
}
