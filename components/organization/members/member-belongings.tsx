import { Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useWithNote } from '@/components/ui/use-with-note';
import type { MemberDetail } from '@/lib/organization/members/schema';
import classes from './members.module.css';

/** A member's teams and their cards of the organization. */
export function MemberBelongings({ slug, member }: { slug: string; member: MemberDetail }) {
  const { t } = useTranslation('members');
  const withNote = useWithNote();
  const none = <Text c="dimmed">{t('none')}</Text>;
  return (
    <div className={classes.details}>
      <section>
        <Title order={2} size="h5">
          {t('teams')}
        </Title>
        {member.teams.length === 0 ? (
          none
        ) : (
          <ul className={classes.plain}>
            {member.teams.map(({ id, name, role }) => (
              <li key={id}>
                <Link className={classes.name} href={`/app/organizations/${slug}/settings/teams/${id}`}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                <Text span c="dimmed">
                  {t(role)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <Title order={2} size="h5">
          {t('companyCards')}
        </Title>
        {member.cardList.length === 0 ? (
          none
        ) : (
          <ul className={classes.plain}>
            {member.cardList.map(({ id, username, name, isPaused }) => (
              <li key={id}>
                <Link className={classes.name} href={`/app/profile/${username}`}>
                  <bdi>{name || username}</bdi>
                </Link>{' '}
                <Text span c="dimmed">
                  <bdi dir="ltr">/{username}</bdi>
                  {isPaused && withNote('', t('paused'))}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
