import { Button, Group, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { errorCode } from '@/lib/browser/api';
import { language, localeOr } from '@/lib/i18n/languages';
import { useInvitations, useResendInvitation, useRevokeInvitation } from '@/lib/invitations/hooks';
import type { OrganizationRole } from '@/lib/organizations/schema';
import { can } from '@/lib/permissions/can';
import classes from './organizations.module.css';

/** The invitations that nobody has accepted yet; nothing where there are none. */
export function PendingInvitations({ slug, role }: { slug: string; role: OrganizationRole | null }) {
  const { t } = useTranslation(['organizations', 'errors']);
  const { locale } = useRouter();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInvitations(slug);
  const resend = useResendInvitation(slug);
  const revoke = useRevokeInvitation(slug);
  const invitations = data?.pages.flatMap(({ items }) => items) ?? [];
  if (invitations.length === 0) return null;
  const day = new Intl.DateTimeFormat(language(localeOr(locale)).format, { dateStyle: 'medium', timeZone: 'UTC' });
  const report = (act: Promise<unknown>, message: string) =>
    void act.then(
      () => notifications.show({ message }),
      (error: unknown) => notifications.show({ color: 'red', message: t(`errors:${errorCode(error)}`) }),
    );
  return (
    <section aria-labelledby="pending-title">
      <Title order={2} size="md" id="pending-title" mb="sm">
        {t('pending')}
      </Title>
      <ul className={classes.list}>
        {invitations.map(({ id, email, inviter, expiresAt, isExpired, ...invitation }) => (
          <li key={id} className={`${classes.row} ${classes.wide}`}>
            <div className={classes.who}>
              <Text fw={550}>
                <bdi>{email}</bdi>
              </Text>
              <Text size="sm" c="dimmed">
                {t('invitedBy', { name: `\u2068${inviter}\u2069` })}
              </Text>
            </div>
            <div className={classes.facts}>
              <Text size="sm">{t(`role${invitation.role}`)}</Text>
              <Text size="sm" c="dimmed">
                {isExpired ? t('expired') : t('validUntil', { date: day.format(new Date(expiresAt)) })}
              </Text>
            </div>
            {can({ staffRole: null }, 'invitation.change', { role, of: invitation.role }) && (
              <Group gap={4} className={classes.acts}>
                <Button
                  size="sm"
                  variant="default"
                  loading={resend.isPending && resend.variables === id}
                  onClick={() => report(resend.mutateAsync(id), t('resent', { email: `\u2068${email}\u2069` }))}
                  aria-label={`${t('resend')}: ${email}`}
                >
                  {t('resend')}
                </Button>
                <Button
                  size="sm"
                  variant="subtle"
                  color="gray"
                  c="inherit"
                  loading={revoke.isPending && revoke.variables === id}
                  onClick={() => report(revoke.mutateAsync(id), t('revoked', { email: `\u2068${email}\u2069` }))}
                  aria-label={`${t('revoke')}: ${email}`}
                >
                  {t('revoke')}
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
