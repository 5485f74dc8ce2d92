import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { useSession } from '@/components/app/session';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { sessionsQuery } from '@/lib/account/sessions/hooks';
import { endOtherSessions } from '@/lib/account/sign-in/hooks';
import { SessionRow } from './session-row';
import classes from './sessions.module.css';

/** Ends all of the user's other sessions; the identity provider’s library then continues this one. */
function useEndOthers(): () => Promise<void> {
  const { auth, settled } = useSession();
  const client = useQueryClient();
  return async () => {
    const { token } = await endOtherSessions();
    const { signInWithCustomToken } = await import('@/lib/platform/auth/firebase-browser');
    await signInWithCustomToken(await auth(), token);
    await settled();
    await client.invalidateQueries();
  };
}

/** The user's sessions, and the buttons that end several of them. */
export function SessionList() {
  const { t } = useTranslation(['security', 'common']);
  const { data: sessions = [] } = useQuery(sessionsQuery());
  const timeZone = useViewer()?.timeZone ?? null;
  const endOthers = useEndOthers();
  const ask = () =>
    confirmDelete({
      title: t('endOthersTitle'),
      description: t('endOthersText'),
      confirmLabel: t('endOthers'),
      onDelete: async () => {
        await endOthers();
        notifications.show({ message: t('othersEnded') });
      },
    });
  return (
    <>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} timeZone={timeZone} />
        ))}
      </ul>
      <Group gap="sm">
        {sessions.some(({ isCurrent }) => !isCurrent) ? (
          <Button variant="default" onClick={ask}>
            {t('endOthers')}
          </Button>
        ) : null}
        <Button component={Link} href="/logout?everywhere=1" variant="default">
          {t('common:signOutEverywhere')}
        </Button>
      </Group>
    </>
  );
}
