import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { Editor, EditorState } from '@/lib/cards/card/editor/editor';
import classes from './conflict-panel.module.css';
import { useEntryNames } from './entry-names';

type Props = { editor: Editor; conflict: NonNullable<EditorState['conflict']> };

/** Both versions of the entries that were changed here and by another save, and the choice between them. */
export function ConflictPanel({ editor, conflict }: Props) {
  const { t } = useTranslation('card');
  const { nameOf, sayOf } = useEntryNames(conflict.theirs.content.fields);
  return (
    <section className={classes.panel} role="alert">
      <Stack gap="md">
        <div>
          <Title order={2} size="md" className={classes.title}>
            <IconAlertTriangle aria-hidden size={20} />
            {t('conflictTitle')}
          </Title>
          <Text size="sm">{t('conflictText')}</Text>
        </div>
        <Table.ScrollContainer minWidth={320}>
          <Table layout="fixed" verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('conflictEntry')}</Table.Th>
                <Table.Th scope="col">{t('conflictMine')}</Table.Th>
                <Table.Th scope="col">{t('conflictTheirs')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {conflict.entries.map((entry) => (
                <Table.Tr key={entry.path}>
                  <Table.Th scope="row">{nameOf(entry)}</Table.Th>
                  <Table.Td>
                    <bdi>{sayOf(entry.path, entry.mine)}</bdi>
                  </Table.Td>
                  <Table.Td>
                    <bdi>{sayOf(entry.path, entry.theirs)}</bdi>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group gap="sm">
          <Button size="sm" variant="default" onClick={editor.keepMine}>
            {t('keepMine')}
          </Button>
          <Button size="sm" variant="default" onClick={editor.takeTheirs}>
            {t('takeTheirs')}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
