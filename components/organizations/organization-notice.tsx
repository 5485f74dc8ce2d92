import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { localeOr } from '@/lib/i18n/languages';
import { intlTag } from '@/lib/i18n/numbers';
import type { OrganizationSettings } from '@/lib/organizations/schema';

/** Says that an organization is suspended or will be deleted; nothing where it is neither. */
export function OrganizationNotice({ settings }: { settings: OrganizationSettings }) {
  const { t } = useTranslation('organizations');
  const format = intlTag(localeOr(useRouter().locale));
  const { suspendedAt, deleteAfter } = settings;
  if (!suspendedAt && !deleteAfter) return null;
  const date = deleteAfter && new Intl.DateTimeFormat(format, { dateStyle: 'long' }).format(new Date(deleteAfter));
  return (
    <Alert variant="light" color="orange" c="inherit" icon={<IconAlertTriangle aria-hidden />} role="status">
      {suspendedAt ? t('isSuspended') : t('willBeDeleted', { date })}
    </Alert>
  );
}
