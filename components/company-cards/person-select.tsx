import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useMembers } from '@/lib/memberships/hooks';
import { everybody } from '@/lib/memberships/view';

type Person = { id: string; name: string | null; email: string };
type Props = { slug: string; label: string; holder: Person; value: string; onChange: (id: string) => void };

const labelOf = ({ name, email }: Person) => (name ? `${name} (${email})` : email);

/** One member, found by typing a part of their name or address. */
export function PersonSelect({ slug, label, holder, value, onChange }: Props) {
  const { t } = useTranslation('company-cards');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Person>(holder);
  const [q] = useDebouncedValue(search === labelOf(chosen) ? '' : search.trim(), 250);
  const { data } = useMembers(slug, { ...everybody, ...(q ? { q } : {}) });
  const found = data?.pages[0]?.items ?? [];
  const people: Person[] = [chosen, ...found.filter(({ id }) => id !== chosen.id)];
  const choose = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    if (!person) return;
    setChosen(person);
    onChange(person.id);
  };
  return (
    <Select
      label={label}
      data={people.map((person) => ({ value: person.id, label: labelOf(person) }))}
      value={value}
      onChange={choose}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has looked already, also at what the label does not show.
      filter={({ options }) => options}
      nothingFoundMessage={t('nobody')}
      allowDeselect={false}
    />
  );
}
