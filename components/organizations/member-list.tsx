import { Badge, Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { useMembers } from '@/lib/memberships/hooks';
import type { OrganizationRole } from '@/lib/organizations/schema';
import { MemberMenu } from './member-menu';
import classes from './organizations.module.css';

type Props = {
  slug: string;
  /** The organization's name. */
  name: string;
  /** The reader's role. */
  role: OrganizationRole | null;
  q: string;
};

/** The members by name, with role and status; those who left too. */
export function MemberList({ slug, name, role, q }: Props) {
  const { t } = useTranslation('organizations');
  const viewer = useViewer();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useMembers(slug, { q, status: 'active' });
  const members = data?.pages.flatMap(({ items }) => items) ?? [];
  const status = { active: t('statusActive'), invited: t('statusInvited'), left: t('statusLeft') };
  if (data && members.length === 0)
    return (
      <Text c="dimmed" role="status">
        {t('searchNone')}
      </Text>
    );
  return (
    <>
      <ul className={classes.list}>
        {members.map((member) => (
          <li key={member.id} className={classes.row} data-muted={member.status === 'left' || undefined}>
            <div className={classes.who}>
              <Text fw={550}>
                <bdi>{member.name || member.email}</bdi>
                {member.id === viewer?.id && (
                  <Text span c="dimmed" fw={400}>
                    {' '}
                    ({t('you')})
                  </Text>
                )}
              </Text>
              <Text size="sm" c="dimmed">
                <bdi>{member.email}</bdi>
              </Text>
            </div>
            <div className={classes.facts}>
              <Text size="sm">{t(`role${member.role}`)}</Text>
              <Badge variant="light" color={member.status === 'active' ? 'teal' : 'gray'} tt="none" c="inherit">
                {status[member.status]}
              </Badge>
            </div>
            <div className={classes.acts}>
              <MemberMenu slug={slug} organization={name} member={member} role={role} />
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
