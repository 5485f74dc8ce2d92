import { CloseButton, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { KeyboardEvent, Ref } from 'react';
import type { ContactSort } from '@/lib/contacts/book/schema';
import classes from './contact-search.module.css';
import { FilterMenu } from './filter-menu';
import type { ListView } from './use-list-view';

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
  const sorts: { value: ContactSort; label: string }[] = [
    { value: 'name', label: t('sortName') },
    { value: 'company', label: t('sortCompany') },
    { value: 'created', label: t('sortCreated') },
    { value: 'met', label: t('sortMet') },
  ];
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
      <TextInput
        ref={ref}
        aria-label={t('search')}
        placeholder={t('search')}
        aria-keyshortcuts="/"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={200}
        leftSection={<IconSearch aria-hidden size={18} />}
        rightSection={typed ? <CloseButton aria-label={t('clearSearch')} onClick={() => setTyped('')} /> : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.filters}>
        <Select
          aria-label={t('sort')}
          size="sm"
          data={sorts}
          value={view.sort}
          onChange={(sort) => sort && change({ sort: sort as ContactSort })}
          allowDeselect={false}
        />
        <FilterMenu list={list} isActive={isFiltered} />
      </div>
    </search>
  );
}
