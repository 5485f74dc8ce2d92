import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';

const modalId = 'invite';

// Loaded on demand, when the dialog opens.
const InviteForm = dynamic(() => import('./invite-form').then((module) => module.InviteForm), {
  loading: () => <Skeleton height={320} />,
});

function InviteTitle() {
  return useTranslation('organizations').t('inviteTitle');
}

/** Opens the dialog to invite a member: address, role and teams. */
export function openInvite(slug: string, mayInviteAdmins: boolean): void {
  const form = { slug, mayInviteAdmins, onClose: () => modals.close(modalId) };
  openModal({ modalId, title: <InviteTitle />, children: <InviteForm {...form} /> });
}
