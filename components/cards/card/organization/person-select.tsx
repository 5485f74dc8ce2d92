import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { pillClass } from '@/components/ui/list-filters';
import { useWithNote } from '@/components/ui/use-with-note';
import { useMembers } from '@/lib/organization/members/hooks';
import { everybody } from '@/lib/organization/members/model';

type Person = { id: string; name: string | null; email: string };
type Common = { slug: string; label: string };
type Props = Common &
  (
    | { holder: Person; value: string; onChange: (id: string) => void }
    // Without a holder no member need be chosen; `placeholder` is shown then.
    | { holder: null; value: string | null; onChange: (id: string | null) => void; placeholder: string }
  );

/** The selection of one member by typing a part of a name or an address. */
export function PersonSelect(props: Props) {
  const { slug, label, holder, value } = props;
  const { t } = useTranslation('organization-cards');
  const withNote = useWithNote();
  const labelOf = ({ name, email }: Person) => (name ? withNote(name, email) : email);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Person | null>(holder);
  const [q] = useDebouncedValue(chosen && search === labelOf(chosen) ? '' : search.trim(), 250);
  const { data } = useMembers(slug, { ...everybody, ...(q ? { q } : {}) });
  const members = data?.pages[0]?.items ?? [];
  const people: Person[] = [...(chosen ? [chosen] : []), ...members.filter(({ id }) => id !== chosen?.id)];
  const choose = (id: string | null) => {
    const person = people.find((one) => one.id === id) ?? null;
    if (!person && holder) return;
    setChosen(person);
    if (props.holder === null) props.onChange(person?.id ?? null);
    else if (person) props.onChange(person.id);
  };
  return (
    <Select
      {...(props.holder === null
        ? {
            'aria-label': label,
            placeholder: props.placeholder,
            className: pillClass,
            'data-on': value !== null || undefined,
          }
        : { label })}
      data={people.map((person) => ({ value: person.id, label: labelOf(person) }))}
      value={value}
      onChange={choose}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // Not filtered here: the server has already searched, also in fields that the label does not show.
      filter={({ options }) => options}
      nothingFoundMessage={t('nobody')}
      allowDeselect={false}
      clearable={holder === null}
    />
  );
}
