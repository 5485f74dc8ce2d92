import { Group } from '@mantine/core';
import { AddButton } from '@/components/ui/add-button';
import type { CardField } from '@/lib/cards/card/schema';
import { iconOf } from './field-icons';
import { useHeld } from './held';
import { useIsSkipped } from './skipped';

type Kind = CardField['kind'];
type Props<Some extends Kind> = {
  kinds: readonly Some[];
  labels: Record<Some, string>;
  add: (kind: Some) => () => void;
  isFull: boolean;
};

/** A button for each kind of field that can be added here; kinds that a template locks are disabled. */
export function AddButtons<Some extends Kind>({ kinds, labels, add, isFull }: Props<Some>) {
  const { held } = useHeld();
  const isSkipped = useIsSkipped();
  return (
    <Group gap={8}>
      {kinds
        .filter((kind) => !isSkipped(`fields.${kind}`))
        .map((kind) => (
          <AddButton
            key={kind}
            icon={iconOf({ kind })}
            label={labels[kind]}
            onClick={add(kind)}
            isDisabled={isFull || held(`fields.${kind}`) !== null}
          />
        ))}
    </Group>
  );
}
