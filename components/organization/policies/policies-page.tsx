import { Divider, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { OrganizationNotice } from '@/components/organization/organization/organization-notice';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { showFailure } from '@/components/ui/show-failure';
import {
  useEditPolicies,
  useOrganization,
  useOrganizationSettings,
  usePolicies,
} from '@/lib/organization/organization/hooks';
import type { PoliciesEdit } from '@/lib/organization/organization/policies-schema';
import { errorCode } from '@/lib/platform/browser/api';
import { can } from '@/lib/platform/permissions/can';
import { ExchangeRow } from './exchange-row';
import { PolicyChoice } from './policy-choice';
import { PolicySecondFactor } from './policy-second-factor';
import { PolicySignIn } from './policy-sign-in';

/** The policies of an organization for all its members; each change is saved at once. */
export function PoliciesPage({ slug }: { slug: string }) {
  const { t } = useTranslation(['policies', 'common', 'errors']);
  const { data: organization } = useOrganization(slug);
  const { data: settings } = useOrganizationSettings(slug, true);
  const { data: policies } = usePolicies(slug);
  const edit = useEditPolicies(slug);
  if (!organization || !policies || !settings) return null;
  const isLocked =
    settings.suspendedAt !== null || !can({ staffRole: null }, 'organization.editSettings', organization);
  const save = async (change: Omit<PoliciesEdit, 'version'>) => {
    try {
      await edit.mutateAsync(change);
      notifications.show({ message: t('common:saved') });
    } catch (error) {
      const code = errorCode(error);
      showFailure(code === 'version_conflict' ? t('conflict') : t(`errors:${code}`));
    }
  };
  return (
    <SettingsShell organization={organization} about={t('intro')}>
      <Stack gap="xl" maw={720}>
        <OrganizationNotice settings={settings} />
        <ExchangeRow slug={slug} value={policies.exchangeOnCards} />
        <PolicyChoice
          label={t('contacts')}
          words={(choice) => ({ label: t(`contacts_${choice}`), about: t(`contacts_${choice}Text`) })}
          value={policies.contactVisibility}
          isLocked={isLocked}
          onChange={(contactVisibility) => void save({ contactVisibility })}
        />
        <Divider />
        <PolicyChoice
          label={t('templates')}
          words={(choice) => ({ label: t(`templates_${choice}`), about: t(`templates_${choice}Text`) })}
          value={policies.templatesEnforced}
          isLocked={isLocked}
          onChange={(templatesEnforced) => void save({ templatesEnforced })}
        />
        <Divider />
        <PolicySecondFactor
          slug={slug}
          from={policies.secondFactorFrom}
          isLocked={isLocked}
          onChange={(secondFactorDays) => void save({ secondFactorDays })}
        />
        <PolicySignIn value={policies} isLocked={isLocked} onChange={(change) => void save(change)} />
      </Stack>
    </SettingsShell>
  );
}
