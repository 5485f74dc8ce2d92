import { IconAddressBook } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { EmptyState } from '@/components/ui/empty-state';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { OrganizationContacts } from './organization-contacts';
import { SharingSettings } from './sharing-settings';

type Props = {
  slug: string;
  /** Whether the user has access to any of the organization's contacts. */
  hasPart: boolean;
};

/** The contacts that came in through an organization's cards. */
export function OrganizationContactsPage({ slug, hasPart }: Props) {
  const { t } = useTranslation('organization-contacts');
  const { data: organization } = useOrganization(slug);
  if (!organization) return null;
  return (
    <SettingsShell organization={organization}>
      {hasPart ? (
        <>
          <SharingSettings slug={slug} />
          <OrganizationContacts organization={organization} />
        </>
      ) : (
        <EmptyState
          picture={<IconAddressBook aria-hidden size={48} stroke={1.2} />}
          title={t('noPartTitle')}
          text={t('noPartText')}
          action={null}
        />
      )}
    </SettingsShell>
  );
}
