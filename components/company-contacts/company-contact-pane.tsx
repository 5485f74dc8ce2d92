import { Button, Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { EmptyState } from '@/components/ui/empty-state';
import { useCompanyContact } from '@/lib/company-contacts/hooks';
import type { Organization } from '@/lib/organizations/schema';
import { CompanyContactDetail } from './company-contact-detail';
import type { CompanyPlace } from './use-company-place';

const CompanyContactForm = dynamic(() => import('./company-contact-form').then((module) => module.CompanyContactForm), {
  loading: () => <Skeleton height={320} />,
});

type Props = { organization: Organization; id: string; place: CompanyPlace };

/** What stands beside the list: a contact, or its form. */
export function CompanyContactPane({ organization, id, place }: Props) {
  const { t } = useTranslation('contacts');
  const { data: contact, error, refetch } = useCompanyContact(organization.slug, id);
  if (!contact && error)
    return (
      <EmptyState
        title={'status' in error && error.status === 404 ? t('goneTitle') : t('loadFailed')}
        text=""
        action={
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  if (!contact) return <Skeleton height={320} />;
  if (place.isEditing && contact.mayChange && contact.deletedAt === null)
    return <CompanyContactForm slug={organization.slug} contact={contact} onClose={() => place.go(id)} />;
  return <CompanyContactDetail organization={organization} contact={contact} place={place} />;
}
