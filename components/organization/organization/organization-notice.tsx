import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { OrganizationSettings } from '@/lib/organization/organization/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

/** Says that an organization is suspended or will be deleted; nothing when neither is the case. */
export function OrganizationNotice({ settings }: { settings: OrganizationSettings }) {
  const { t } = useTranslation('organizations');
  const locale = localeOr(useRouter().locale);
  const { suspendedAt, deleteAfter } = settings;
  if (!suspendedAt && !deleteAfter) return null;
  const date = deleteAfter && dateText(deleteAfter, locale, { dateStyle: 'long' });
  return (
    <Alert variant="light" color="warn" c="inherit" icon={<IconAlertTriangle aria-hidden />} role="status">
      {suspendedAt ? t('isSuspended') : t('willBeDeleted', { date })}
    </Alert>
  );
}
