import { Select, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useContactTags, useContactValues } from '@/lib/contacts/book/hooks';
import type { ContactsView } from '@/lib/contacts/book/view-schema';
import { GroupList } from './group-list';
import { useFilterNames } from './use-filter-names';
import type { ListView } from './use-list-view';

type Choice = { value: string; label: string };

const withCurrent = (data: Choice[], current: string) =>
  current === '' || data.some(({ value }) => value === current) ? data : [{ value: current, label: current }, ...data];

/** The form with all filters of the list; each choice takes effect at once. */
export function FilterForm({ list }: { list: ListView }) {
  const { t } = useTranslation('contacts');
  const { data: tags = [] } = useContactTags();
  const { data: companies = [] } = useContactValues('company');
  const { data: events = [] } = useContactValues('event');
  const { sources, statuses, groups } = useFilterNames();
  const { view, change } = list;
  const named = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));
  const plain = (values: string[]) => values.map((value) => ({ value, label: value }));
  const select = (key: 'tag' | 'group' | 'source' | 'status' | 'company' | 'event', label: string, data: Choice[]) => (
    <Select
      label={label}
      size="sm"
      data={withCurrent(data, view[key])}
      value={view[key] || null}
      onChange={(value) => change({ [key]: value ?? '' } as Partial<ContactsView>)}
      placeholder={t('any')}
      clearable
      clearButtonProps={{ 'aria-label': t('removeFilter', { name: label }) }}
      searchable={data.length > 8}
      limit={100}
      comboboxProps={{ withinPortal: false }}
    />
  );
  return (
    <Stack gap="sm">
      <Switch
        label={t('star')}
        checked={view.starred === 'true'}
        onChange={(event) => change({ starred: event.currentTarget.checked ? 'true' : '' })}
      />
      {select('status', t('status'), named(statuses))}
      {select('source', t('source'), named(sources))}
      {select(
        'group',
        t('group'),
        groups.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select('tag', t('tag'), plain(tags.map(({ tag }) => tag)))}
      {select('company', t('sortCompany'), plain(companies.map(({ value }) => value)))}
      {select('event', t('event'), plain(events.map(({ value }) => value)))}
      <GroupList />
    </Stack>
  );
}
