import { Badge, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { MethodRow } from '@/components/account/sign-in-methods/method-row';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useEndSession } from '@/lib/account/sessions/hooks';
import type { Session } from '@/lib/account/sessions/schema';
import { localeOr } from '@/lib/platform/i18n/languages';
import { deviceName, sessionFacts } from './session-facts';

const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop };

/** The button that ends a session. For the current one it is a link: signing out is a page of its own. */
function EndButton({ session: { id, isCurrent }, name }: { session: Session; name: string }) {
  const { t } = useTranslation('security');
  const showFailure = useFailureNotice();
  const { mutate, isPending } = useEndSession();
  const shared = {
    ...{ variant: 'default', size: 'sm' },
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
  return (
    <MethodRow
      icon={session.device ? icons[session.device] : IconTerminal2}
      name={name}
      mark={
        session.isCurrent ? (
          <Badge color="gray" variant="light">
            {t('current')}
          </Badge>
        ) : null
      }
      state={sessionFacts(session, { t, locale, timeZone })}
    >
      <EndButton session={session} name={name} />
    </MethodRow>
  );
}
