import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FailureText } from '@/components/ui/failure-text';
import { useMakeTeams } from '@/lib/organization/invitations/bulk/hooks';
import type { Bulk } from '@/lib/organization/invitations/bulk/schema';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { isolated } from '@/lib/platform/i18n/isolated';
import { can } from '@/lib/platform/permissions/can';

/** The teams that the file names and the organization does not have, with a button that makes them for users who may. */
export function MissingTeams({ slug, bulk }: { slug: string; bulk: Bulk }) {
  const { t } = useTranslation('bulk-invitations');
  const { data: organization } = useOrganization(slug);
  const make = useMakeTeams(slug, bulk.id);
  const names = bulk.unknownTeams;
  if (names.length === 0) return null;
  const mayMake = can({ staffRole: null }, 'team.own', { role: organization?.role ?? null });
  return (
    <Group gap="sm">
      <Text>{t('missingTeams', { teams: names.map(isolated) })}</Text>
      {mayMake && (
        <Button size="sm" variant="default" loading={make.isPending} onClick={() => make.mutate(names)}>
          {t('makeTeams', { count: names.length })}
        </Button>
      )}
      <FailureText error={make.error} />
    </Group>
  );
}
