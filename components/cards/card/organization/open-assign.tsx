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

/** Asks whom a card is assigned to, and in which teams it is. */
export function openAssign(props: Omit<AssignProps, 'onClose'>): void {
  const onClose = () => modals.close(modalId);
  openModal({ modalId, title: <AssignTitle />, children: <AssignCard {...props} onClose={onClose} /> });
}
