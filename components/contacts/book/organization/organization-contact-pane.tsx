import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { ContactFailed } from '@/components/contacts/book/contact-failed';
import { useOrganizationContact } from '@/lib/contacts/exchanges/organization-contact-hooks';
import type { Organization } from '@/lib/organization/organization/schema';
import { OrganizationContactDetail } from './organization-contact-detail';
import type { OrganizationPlace } from './use-organization-view';

const OrganizationContactForm = dynamic(
  () => import('./organization-contact-form').then((module) => module.OrganizationContactForm),
  {
    loading: () => <Skeleton height={320} />,
  },
);

type Props = { organization: Organization; id: string; place: OrganizationPlace };

/** The pane beside the list: a contact or its form. */
export function OrganizationContactPane({ organization, id, place }: Props) {
  const { data: contact, error, refetch } = useOrganizationContact(organization.slug, id);
  if (!contact && error) return <ContactFailed error={error} onRetry={refetch} />;
  if (!contact) return <Skeleton height={320} />;
  if (place.isEditing && contact.mayChange && contact.deletedAt === null)
    return <OrganizationContactForm slug={organization.slug} contact={contact} onClose={() => place.go(id)} />;
  return <OrganizationContactDetail organization={organization} contact={contact} place={place} />;
}
