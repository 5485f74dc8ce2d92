import { modals } from '@mantine/modals';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import type { AssignProps } from './assign-card';

const AssignCard = dynamic(() => import('./assign-card').then((module) => module.AssignCard), { ssr: false });

const modalId = 'assign-card';

function AssignTitle() {
  return useTranslation('organization-cards').t('assignTitle');
}

/** Opens the dialog for the member to whom a card is assigned and for the teams of the card. */
export function openAssign(props: Omit<AssignProps, 'onClose'>): void {
  const onClose = () => modals.close(modalId);
  openModal({ modalId, title: <AssignTitle />, children: <AssignCard {...props} onClose={onClose} /> });
}
