import { Button, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconAlertTriangle,
  IconChecklist,
  IconCircleCheck,
  IconMailExclamation,
  IconPalette,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useNumberText } from '@/components/ui/use-number-text';
import type { Overview } from '@/lib/journeys/overview/schema';
import { useResendInvitation } from '@/lib/organization/invitations/hooks';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { listText } from '@/lib/platform/i18n/lists';
import classes from './overview.module.css';

type Props = { slug: string; overview: Overview; onMakeCards: () => void };
type Need = { key: string; icon: typeof IconChecklist; what: string; about?: string | undefined; act: ReactNode };

/** An invitation is said to end soon when its link has two days left. */
const soonMs = 2 * 86_400_000;

function Resend({ slug, invitation }: { slug: string; invitation: { id: string; email: string } }) {
  const { t } = useTranslation('overview');
  const router = useRouter();
  const fail = useFailureNotice();
  const resend = useResendInvitation(slug);
  const send = async () => {
    try {
      await resend.mutateAsync(invitation.id);
      notifications.show({ message: t('resent', { email: isolated(invitation.email) }) });
      await router.replace(router.asPath, undefined, { scroll: false });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button variant="default" loading={resend.isPending} onClick={() => void send()}>
      {t('resend')}
    </Button>
  );
}

/** What waits for the reader, each with the one act that settles it. */
function useNeeds({ slug, overview, onMakeCards }: Props): Need[] {
  const { t } = useTranslation('overview');
  const locale = localeOr(useRouter().locale);
  const below = `/app/organizations/${slug}`;
  const { requests, withoutCard, invitations, house } = overview;
  const to = (page: string, label: string) => (
    <Button variant="default" component={Link} href={`${below}/${page}`}>
      {label}
    </Button>
  );
  const names = (all: string[], count: number) =>
    listText(all.slice(0, 3).map(isolated), locale) + (count > 3 ? '…' : '');
  // Counted from the present of the browser alone where it is the same day for all.
  const ending = invitations.ending.filter(({ expiresAt }) => Date.parse(expiresAt) < Date.now() + soonMs);
  const [first] = ending;
  const needs: (Need | false | undefined)[] = [
    requests.count > 0 && {
      ...{ key: 'requests', icon: IconChecklist, what: t('requestsWait', { count: requests.count }) },
      ...{ about: names(requests.authors, requests.count), act: to('requests', t('review')) },
    },
    withoutCard.count > 0 && {
      ...{ key: 'cards', icon: IconUserQuestion, what: t('withoutCard', { count: withoutCard.count }) },
      about: names(
        withoutCard.first.map(({ name, email }) => name || email),
        withoutCard.count,
      ),
      act: (
        <Button variant="default" onClick={onMakeCards}>
          {t('makeCards')}
        </Button>
      ),
    },
    first && {
      ...{ key: 'ending', icon: IconMailExclamation, what: t('endingSoon', { count: ending.length }) },
      about: `${names(
        ending.map(({ email }) => email),
        ending.length,
      )} · ${utcDayText(first.expiresAt, locale)}`,
      act: ending.length === 1 ? <Resend slug={slug} invitation={first} /> : to('settings/invitations', t('review')),
    },
    invitations.counts.expired > 0 && {
      ...{ key: 'expired', icon: IconMailExclamation, what: t('expired', { count: invitations.counts.expired }) },
      act: to('settings/invitations', t('review')),
    },
    house?.canWrite &&
      house.run?.status === 'failed' && {
        ...{ key: 'failed', icon: IconAlertTriangle, what: t('runFailed', { name: isolated(house.name) }) },
        act: to(`settings/templates/${house.id}`, t('review')),
      },
    house?.canWrite &&
      house.differing > 0 &&
      house.run?.status !== 'running' && {
        ...{ key: 'house', icon: IconPalette },
        what: t(house.appliedVersion === null ? 'neverApplied' : 'notApplied', {
          name: isolated(house.name),
        }),
        about: t('differ', { count: house.differing }),
        act: to(`settings/templates/${house.id}`, t('preview')),
      },
  ];
  return needs.filter((need) => need !== false && need !== undefined);
}

/** The list of what waits, or that nothing does. */
export function Needs(props: Props) {
  const { t } = useTranslation('overview');
  const written = useNumberText();
  const needs = useNeeds(props);
  return (
    <section className={classes.panel} aria-labelledby="needs">
      <Title order={2} size="md" id="needs" className={classes.title}>
        <span>
          {t('needs')}
          {needs.length > 0 && <span className={classes.count}>{written(needs.length)}</span>}
        </span>
      </Title>
      {needs.length === 0 ? (
        <p className={classes.clear}>
          <IconCircleCheck aria-hidden size={24} stroke={1.5} />
          {t('nothingWaits')}
        </p>
      ) : (
        <ul className={classes.list}>
          {needs.map(({ key, icon: Icon, what, about, act }) => (
            <li key={key} className={classes.need}>
              <Icon aria-hidden size={20} stroke={1.7} />
              <div className={classes.words}>
                <p className={classes.what}>{what}</p>
                {about && <p className={classes.about}>{about}</p>}
              </div>
              {act}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
