import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEnforcement } from '@/lib/organization/sso/hooks';
import type { Connection } from '@/lib/organization/sso/schema';
import { ActError } from './act-error';

type Props = { slug: string; connection: Connection; mayEdit: boolean };

/** The switch that makes the connection the only way to sign in; available after an owner has signed in through it. */
export function Enforcement({ slug, connection: { version, provenAt, enforcedAt }, mayEdit }: Props) {
  const { t } = useTranslation('sso');
  const enforcement = useEnforcement(slug);
  const isEnforced = enforcedAt !== null;
  return (
    <Stack gap="xs">
      <Switch
        label={t('enforce')}
        description={t('enforceHint')}
        checked={isEnforced}
        disabled={!mayEdit || enforcement.isPending || (!provenAt && !isEnforced)}
        onChange={(event) => enforcement.mutate({ version, isEnforced: event.currentTarget.checked })}
      />
      <ActError error={enforcement.error} />
    </Stack>
  );
}
