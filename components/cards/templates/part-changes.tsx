import { Table } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { PartValue } from './part-value';

type Props = {
  /** The subject of the table, for screen readers. */
  label: string;
  before: string;
  after: string;
  changes: { path: PartPath; before: { value?: unknown }; after: { value?: unknown } }[];
};

/** Parts of a card before and after a change, side by side. */
export function PartChanges({ label, before, after, changes }: Props) {
  const { t } = useTranslation('card');
  const names = usePartNames();
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table layout="fixed" verticalSpacing="xs" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('conflictEntry')}</Table.Th>
            <Table.Th scope="col">{before}</Table.Th>
            <Table.Th scope="col">{after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.path}>
              <Table.Th scope="row">{names[change.path]}</Table.Th>
              <Table.Td>
                <PartValue path={change.path} name={names[change.path]} value={change.before.value} />
              </Table.Td>
              <Table.Td>
                <PartValue path={change.path} name={names[change.path]} value={change.after.value} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
