import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { errorCode } from '@/lib/browser/api';
import { useMakeTeams } from '@/lib/bulk-invitations/hooks';
import type { Bulk } from '@/lib/bulk-invitations/schema';
import { useOrganization } from '@/lib/organizations/hooks';
import { can } from '@/lib/permissions/can';

/** The teams that the file names and the organization does not have, and for who may the way to make them. */
export function MissingTeams({ slug, found }: { slug: string; found: Bulk }) {
  const { t } = useTranslation(['bulk-invitations', 'errors']);
  const { data: organization } = useOrganization(slug);
  const make = useMakeTeams(slug, found.id);
  const names = found.unknownTeams;
  if (names.length === 0) return null;
  const mayMake = can({ staffRole: null }, 'team.own', { role: organization?.role ?? null });
  return (
    <Group gap="sm">
      <Text>{t('missingTeams', { teams: names.map((name) => `\u2068${name}\u2069`) })}</Text>
      {mayMake && (
        <Button size="sm" variant="default" loading={make.isPending} onClick={() => make.mutate(names)}>
          {t('makeTeams', { count: names.length })}
        </Button>
      )}
      {make.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {t(`errors:${errorCode(make.error)}`)}
        </Text>
      )}
    </Group>
  );
}
