import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import classes from '@/components/organization/organization/organizations.module.css';
import { quiet } from '@/components/ui/quiet';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useInvitationLink, useResendInvitation, useRevokeInvitation } from '@/lib/organization/invitations/hooks';
import type { Invitation } from '@/lib/organization/invitations/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { openInvitationLink } from './invitation-link';

type Props = { slug: string; invitation: Invitation; mayChange: boolean };

/** One invitation: its recipient, its role and teams, its state, and its actions. */
export function InvitationItem({ slug, invitation, mayChange }: Props) {
  const { t } = useTranslation(['invitations', 'organizations']);
  const locale = localeOr(useRouter().locale);
  const resend = useResendInvitation(slug);
  const revoke = useRevokeInvitation(slug);
  const link = useInvitationLink(slug);
  const { id, email, name, teams, inviter, state, delivery, expiresAt } = invitation;
  const day = (at: string) => utcDayText(at, locale);
  const fail = useFailureNotice();
  const report = (act: Promise<unknown>, message: string) => void act.then(() => notifications.show({ message }), fail);
  const isOpen = state === 'waiting' || state === 'expired' || state === 'unsent';
  const says = {
    waiting: t('organizations:validUntil', { date: day(expiresAt) }),
    expired: t('stateExpired'),
    unsent: t('stateUnsent'),
    accepted: t('stateAccepted'),
    revoked: t('stateRevoked'),
  };
  // If only a link was handed over last, a mail is sent for the first time and not again.
  const isFirst = state === 'unsent' || delivery === 'link';
  const sendLabel = isFirst ? t('send') : t('organizations:resend');
  const sentText =
    state === 'unsent'
      ? t('organizations:invited', { email: isolated(email) })
      : t(delivery === 'link' ? 'sentAnew' : 'organizations:resent', { email: isolated(email) });
  return (
    <li className={`${classes.row} ${classes.wide}`}>
      <div className={classes.who}>
        <Text fw={550}>
          <bdi>{name || email}</bdi>
        </Text>
        {name && (
          <Text size="sm" c="dimmed">
            <bdi>{email}</bdi>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('organizations:invitedBy', { name: isolated(inviter) })}
        </Text>
      </div>
      <div className={classes.facts}>
        <Text size="sm">{t(`organizations:role${invitation.role}`)}</Text>
        {teams.map((team) => (
          <Text key={team.id} size="sm" c="dimmed">
            {team.role === 'manager' ? t('managerOf', { team: isolated(team.name) }) : <bdi>{team.name}</bdi>}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {says[state]}
          {state === 'waiting' && delivery === 'link' ? ` · ${t('byLink')}` : ''}
        </Text>
      </div>
      {mayChange && isOpen && (
        <Group gap={4} className={classes.acts}>
          <Button
            size="sm"
            variant="default"
            loading={resend.isPending}
            onClick={() => report(resend.mutateAsync(id), sentText)}
            aria-label={t('common:labelled', { label: sendLabel, name: email })}
          >
            {sendLabel}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={link.isPending}
            onClick={() => void link.mutateAsync(id).then((made) => openInvitationLink(email, made), fail)}
            aria-label={t('common:labelled', { label: t('linkTitle'), name: email })}
          >
            {t('linkTitle')}
          </Button>
          <Button
            size="sm"
            {...quiet}
            loading={revoke.isPending}
            onClick={() => report(revoke.mutateAsync(id), t('organizations:revoked', { email: isolated(email) }))}
            aria-label={t('common:labelled', { label: t('organizations:revoke'), name: email })}
          >
            {t('organizations:revoke')}
          </Button>
        </Group>
      )}
    </li>
  );
}
