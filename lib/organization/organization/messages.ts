import type { EmailMessage } from '@/lib/platform/emails/messages';
import { groundKind } from '@/lib/platform/jobs/grounds';

/** An owner of an organization, to whom news of it go, at the address that they have by then. */
export const ownerOfOrganization = groundKind<{ organizationId: string; ownerId: string }, EmailMessage>(
  'ownerOfOrganization',
);
