import type { EmailMessage } from '@/lib/platform/emails/messages';
import { groundKind } from '@/lib/platform/jobs/grounds';

/** The owner of an archive that is ready, at the address that they have by then. */
export const readyArchive = groundKind<{ userId: string }, EmailMessage>('readyArchive');
