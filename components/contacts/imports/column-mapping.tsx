import { Box, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { ColumnChoices } from '@/components/ui/file-work/column-choices';
import type { ImportColumn } from '@/lib/contacts/imports/schema';
import { useTargetNames } from './use-target-names';

type Props = { columns: ImportColumn[]; value: string[]; onChange: (value: string[]) => void };

/** The selection of a target for each column of a table, with a few cells as samples. */
export function ColumnMapping({ columns, value, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { groups } = useTargetNames();
  return (
    <Box w="100%">
      <Text fw={700} mb={4}>
        {t('columns')}
      </Text>
      <Text size="sm" c="dimmed" mb={16}>
        {t('columnsHint')}
      </Text>
      <ColumnChoices
        columns={columns}
        targets={groups}
        value={value}
        onChange={onChange}
        labelOf={(column) => t('columnIs', { column })}
      />
    </Box>
  );
}
