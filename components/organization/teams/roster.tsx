import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { MoreButton } from '@/components/ui/more-button';
import { useWithNote } from '@/components/ui/use-with-note';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { useRoster } from '@/lib/organization/teams/hooks';
import type { Team } from '@/lib/organization/teams/schema';
import { PersonMenu } from './person-menu';
import classes from './teams.module.css';

type Props = { slug: string; team: Team; role: OrganizationRole | null; q: string };

/** The people of a team with their cards in it, managers first. */
export function Roster({ slug, team, role, q }: Props) {
  const { t } = useTranslation('teams');
  const viewer = useViewer();
  const withNote = useWithNote();
  const pages = useRoster(slug, team.id, q);
  const { data } = pages;
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  if (data && people.length === 0)
    return (
      <Text c="dimmed" role="status">
        {t(q ? 'searchPeopleNone' : 'nobody')}
      </Text>
    );
  return (
    <>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.id} className={classes.row}>
            <div className={classes.who}>
              <Text fw={550}>
                <bdi>{person.name || person.email}</bdi>
                {person.id === viewer?.id && (
                  <Text span c="dimmed" fw={400}>
                    {withNote('', t('you'))}
                  </Text>
                )}
              </Text>
              <Text size="sm" c="dimmed">
                <bdi>{person.email}</bdi>
              </Text>
              {person.cards.map(({ id, username, isPaused }) => (
                <Text key={id} size="sm">
                  <a className={classes.link} href={`/${username}`}>
                    <bdi>/{username}</bdi>
                  </a>
                  {isPaused && (
                    <Text span c="dimmed">
                      {withNote('', t('paused'))}
                    </Text>
                  )}
                </Text>
              ))}
            </div>
            <div className={classes.facts}>
              <Badge variant="light" color={person.role === 'manager' ? 'ink' : 'gray'} tt="none" c="inherit">
                {t(`role_${person.role ?? 'card'}`)}
              </Badge>
              {!person.organizationRole && (
                <Text size="sm" c="dimmed">
                  {t('hasLeft')}
                </Text>
              )}
            </div>
            <div className={classes.acts}>
              <PersonMenu slug={slug} team={team} person={person} role={role} />
            </div>
          </li>
        ))}
      </ul>
      <MoreButton of={pages}>{t('more')}</MoreButton>
    </>
  );
}
