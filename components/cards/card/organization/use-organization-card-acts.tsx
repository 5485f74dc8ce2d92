import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Withheld } from '@/components/cards/card/card-state';
import { showFailure } from '@/components/ui/show-failure';
import { showUndo } from '@/components/ui/undo-note';
import { useOrganizationCardState } from '@/lib/cards/card/organization-hooks';
import type { OrganizationCard } from '@/lib/cards/card/organization-schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';

/** Returns functions that pause, delete and restore cards of an organization and notify the user of the result. */
export function useOrganizationCardActs(slug: string) {
  const { t } = useTranslation(['organization-cards', 'card', 'common', 'errors']);
  const { setStatus, trash, restore } = useOrganizationCardState(slug);
  const fail = (error: unknown) => {
    const field = error instanceof ApiError ? error.errors[0] : undefined;
    showFailure(t(field ? `errors:field.${field.code}` : `errors:${errorCode(error)}`));
  };
  const report = (message: ReactNode) => void notifications.show({ message });
  const bringBack = (id: string, name: string) =>
    restore.mutateAsync(id).then(() => report(t('undone', { name })), fail);
  return {
    toggle: ({ id, version, status, missingParts }: OrganizationCard, name: string) => {
      const next = status === 'active' || missingParts ? 'paused' : 'active';
      const note = next === 'paused' ? 'card:pausedNote' : 'card:resumedNote';
      return setStatus
        .mutateAsync({ id, version, status: next })
        .then((card) => report(card.missingParts ? <Withheld card={card} /> : t(note, { name })), fail);
    },
    /** Moves a card to the trash and offers to bring it back. */
    moveToTrash: (id: string, name: string) =>
      trash.mutateAsync(id).then(() => {
        const onUndo = () => void bringBack(id, name);
        showUndo({ id: `trash-${id}`, message: t('card:trashed', { name }), undoLabel: t('common:undo'), onUndo });
      }, fail),
    bringBack,
  };
}
