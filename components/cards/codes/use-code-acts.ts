import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useEditCode } from '@/lib/cards/codes/hooks';
import { codeInText } from '@/lib/cards/codes/model';
import type { OwnCode } from '@/lib/cards/codes/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { isolated } from '@/lib/platform/i18n/isolated';

/** Returns functions that name, link, release and report a code lost and notify the user of the result. */
export function useCodeActs() {
  const { t } = useTranslation(['codes', 'common']);
  const { mutateAsync } = useEditCode();
  const fail = useFailureNotice();
  const shown = (code: OwnCode) => (code.name ? isolated(code.name) : codeInText(code.code));

  return {
    rename: ({ id, version }: OwnCode, name: string) => void mutateAsync({ id, version, name }).catch(fail),
    link(code: OwnCode, card: OwnCard): void {
      const { id, version } = code;
      const message = t('linkedNote', { code: shown(code), name: isolated(cardName(card)) });
      void mutateAsync({ id, version, profileId: card.id }).then(() => void notifications.show({ message }), fail);
    },
    /** Takes the code off its card. This can be undone at once for a while, and later by linking the code again. */
    async stop(code: OwnCode, status: 'released' | 'lost'): Promise<void> {
      const { id, version, profileId } = code;
      try {
        const now = await mutateAsync({ id, version, status });
        const message = t(status === 'lost' ? 'lostNote' : 'releasedNote', { code: shown(code) });
        const onUndo = () =>
          void mutateAsync({ id, version: now.version, ...(profileId ? { profileId } : {}) }).catch(fail);
        showUndo({ id: `code-${id}`, message, undoLabel: t('common:undo'), onUndo });
      } catch (error) {
        fail(error);
      }
    },
  };
}
