import { Badge, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Summary } from './summary';

/** One operation of the API, as its own declaration describes it. */
export type Operation = { method: string; path: string; summary: string; isPublic: boolean; scope: string | null };

/** Every operation of the API; their summaries are English, as the document is. */
export function Operations({ operations }: { operations: Operation[] }) {
  const { t } = useTranslation('developers');
  return (
    <Stack component="ul" gap="sm" p={0} style={{ listStyle: 'none' }}>
      {operations.map(({ method, path, summary, isPublic, scope }) => (
        <li key={method + path}>
          <Group gap="xs">
            <Code dir="ltr">
              {method} /api/v1{path}
            </Code>
            {isPublic ? (
              <Badge variant="default" tt="none">
                {t('public')}
              </Badge>
            ) : null}
            {scope && (
              <Code dir="ltr" c="dimmed">
                {scope}
              </Code>
            )}
          </Group>
          <Text size="sm" c="dimmed" lang="en" dir="ltr">
            <Summary text={summary} />
          </Text>
        </li>
      ))}
    </Stack>
  );
}
