import { Badge, Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { DrawnPeople } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import type { Organization } from '@/lib/organization/organization/schema';
import { useTeams } from '@/lib/organization/teams/hooks';
import { can } from '@/lib/platform/permissions/can';
import { openNewTeam } from './team-form';
import { TeamMenu } from './team-menu';
import classes from './teams.module.css';

/** The teams by name, with the number of people in each and the user's role there. */
export function TeamList({ organization, q }: { organization: Organization; q: string }) {
  const { t } = useTranslation('teams');
  const { slug, role } = organization;
  const pages = useTeams(slug, q);
  const { data } = pages;
  const teams = data?.pages.flatMap(({ items }) => items) ?? [];
  if (data && teams.length === 0) {
    if (q)
      return (
        <Text c="dimmed" role="status">
          {t('searchNone')}
        </Text>
      );
    const mayOwn = can({ staffRole: null }, 'team.own', { role });
    const add = <Button onClick={() => openNewTeam(slug)}>{t('new')}</Button>;
    return (
      <EmptyState
        picture={<DrawnPeople />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={mayOwn ? add : null}
      />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {teams.map((team) => (
          <li key={team.id} className={classes.row}>
            <Text fw={550} className={classes.who}>
              {team.people === null ? (
                <bdi>{team.name}</bdi>
              ) : (
                <Link href={`/app/organizations/${slug}/settings/teams/${team.id}`} className={classes.link}>
                  <bdi>{team.name}</bdi>
                </Link>
              )}
            </Text>
            <div className={classes.facts}>
              {team.people !== null && <Text size="sm">{t('people', { count: team.people })}</Text>}
              {team.cards !== null && <Text size="sm">{t('cards', { count: team.cards })}</Text>}
              {team.role && (
                <Badge variant="light" color="gray" tt="none" c="inherit">
                  {t('yourRole', { role: t(`role_${team.role}`) })}
                </Badge>
              )}
            </div>
            <div className={classes.acts}>
              <TeamMenu slug={slug} team={team} role={role} />
            </div>
          </li>
        ))}
      </ul>
      <MoreButton of={pages} mt="md">
        {t('more')}
      </MoreButton>
    </>
  );
}
