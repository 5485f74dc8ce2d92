import { Badge, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useEndSession } from '@/lib/account/sessions/hooks';
import type { Session } from '@/lib/account/sessions/schema';
import { localeOr } from '@/lib/platform/i18n/languages';
import { deviceName, sessionFacts } from './session-facts';
import classes from './sessions.module.css';

const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop };

/** The button that ends a session. For the current one it is a link: signing out is a page of its own. */
function EndButton({ session: { id, isCurrent }, name }: { session: Session; name: string }) {
  const { t } = useTranslation('security');
  const showFailure = useFailureNotice();
  const { mutate, isPending } = useEndSession();
  const shared = {
    ...{ className: classes.act ?? '', variant: 'default', size: 'sm' },
    'aria-label': t('endOf', { device: name }),
  };
  if (isCurrent)
    return (
      <Button component={Link} href="/logout" {...shared}>
        {t('end')}
      </Button>
    );
  const end = () =>
    mutate(id, {
      onSuccess: () => notifications.show({ message: t('ended', { device: name }) }),
      onError: showFailure,
    });
  return (
    <Button {...shared} loading={isPending} onClick={end}>
      {t('end')}
    </Button>
  );
}

/** One session: where it is used, how and when, and the button that ends it. */
export function SessionRow({ session, timeZone }: { session: Session; timeZone: string | null }) {
  const { t } = useTranslation('security');
  const locale = localeOr(useRouter().locale);
  const name = deviceName(session, t);
  const Icon = session.device ? icons[session.device] : IconTerminal2;
  return (
    <li className={classes.row}>
      <Icon aria-hidden className={classes.icon} size={24} stroke={1.5} />
      <div>
        <div className={classes.name}>
          {name}
          {session.isCurrent ? (
            <Badge color="gray" variant="light">
              {t('current')}
            </Badge>
          ) : null}
        </div>
        {sessionFacts(session, { t, locale, timeZone }).map((facts) => (
          <ul key={facts.join()} className={classes.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ))}
      </div>
      <EndButton session={session} name={name} />
    </li>
  );
}
