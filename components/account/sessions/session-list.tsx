import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useContinue } from '@/components/account/sign-in/use-continue';
import classes from '@/components/account/sign-in-methods/methods.module.css';
import { confirmDelete } from '@/components/app/modals';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { sessionsQuery } from '@/lib/account/sessions/hooks';
import { endOtherSessions } from '@/lib/account/sign-in/hooks';
import { SessionRow } from './session-row';

/** The user's sessions, and the buttons that end several of them. */
export function SessionList() {
  const { t } = useTranslation(['security', 'common']);
  const { data: sessions = [] } = useQuery(sessionsQuery());
  const timeZone = useViewer()?.timeZone ?? null;
  const continueWith = useContinue();
  const ask = () =>
    confirmDelete({
      title: t('endOthersTitle'),
      description: t('endOthersText'),
      confirmLabel: t('endOthers'),
      onDelete: async () => {
        const { token } = await endOtherSessions();
        await continueWith(token);
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
