import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useWithNote } from '@/components/ui/use-with-note';
import { useMembers } from '@/lib/organization/members/hooks';

type Props = {
  slug: string;
  /** The id of the leaving member, who cannot be chosen. */
  except: string;
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
};

/** Another active member, found by name or address. */
export function ColleaguePicker({ slug, except, value, onChange, error }: Props) {
  const { t } = useTranslation('offboarding');
  const withNote = useWithNote();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  /** The chosen member, who stays in the list whatever is typed. */
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const { data } = useMembers(slug, { q: chosen?.label === q ? '' : q, status: 'active' });
  const people = (data?.pages[0]?.items ?? [])
    .filter(({ id }) => id !== except && id !== chosen?.value)
    .map(({ id, name, email }) => ({ value: id, label: name ? withNote(name, email) : email }));
  return (
    <Select
      searchable
      label={t('colleague')}
      placeholder={t('chooseColleague')}
      nothingFoundMessage={t('nobodyFound')}
      data={chosen ? [chosen, ...people] : people}
      // Not filtered here, because the server has already searched.
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={(id, option) => {
        setChosen(id ? option : null);
        onChange(id);
      }}
      error={error}
      maw={420}
      mt="sm"
    />
  );
}
