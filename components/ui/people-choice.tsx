import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';

type Person = { id: string; name: string | null; email: string };

/**
 * Keeps the people who are chosen from a search's results: they stay visible whatever is searched for next. `first`: those who are
 * chosen from the beginning.
 */
export function useChosenPeople<Some extends Person>(people: Some[], first: Some[] = []) {
  const [chosen, setChosen] = useState<Some[]>(first);
  const isChosen = ({ id }: Person) => chosen.some((person) => person.id === id);
  const shown = [...chosen, ...people.filter((person) => !isChosen(person))];
  const toggle = (person: Some) =>
    setChosen(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return { chosen, isChosen, shown, toggle };
}

type Props<Some extends Person> = {
  people: Pick<ReturnType<typeof useChosenPeople<Some>>, 'isChosen' | 'shown'>;
  onToggle: (person: Some) => void;
  label: string;
  /** The text if no one was found. */
  none: string;
  classes: { list?: string | undefined; item?: string | undefined };
};

/** A list of people with checkboxes, by name and address. */
export function PeopleChoice<Some extends Person>({ people, onToggle, label, none, classes }: Props<Some>) {
  if (people.shown.length === 0)
    return (
      <Text c="dimmed" role="status">
        {none}
      </Text>
    );
  return (
    <ul className={classes.list} aria-label={label}>
      {people.shown.map((person) => (
        <li key={person.id} className={classes.item}>
          <Checkbox
            checked={people.isChosen(person)}
            onChange={() => onToggle(person)}
            label={<bdi>{person.name || person.email}</bdi>}
            description={person.name ? <bdi>{person.email}</bdi> : null}
          />
        </li>
      ))}
    </ul>
  );
}
