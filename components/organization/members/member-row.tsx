import { Badge, Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { memo } from 'react';
import { Link } from '@/components/ui/link';
import { useNumberText } from '@/components/ui/use-number-text';
import { useWithNote } from '@/components/ui/use-with-note';
import type { Member } from '@/lib/organization/members/schema';
import type { OrganizationRole } from '@/lib/organization/organization/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import { MemberMenu } from './member-menu';
import { memberPath } from './member-path';
import classes from './members.module.css';

type Props = {
  slug: string;
  /** The organization's name. */
  name: string;
  role: OrganizationRole | null;
  member: Member;
  isSelf: boolean;
  /** Undefined when the user has no actions for several members. */
  isChosen?: boolean | undefined;
  onToggle: (id: string) => void;
};

/** Maximum number of teams that a row names. */
const shown = 3;

/** One member in the list: name, teams, number of cards, role. */
export const MemberRow = memo(function MemberRow({ slug, name, role, member, isSelf, isChosen, onToggle }: Props) {
  const { t } = useTranslation(['members', 'organizations']);
  const withNote = useWithNote();
  const numberText = useNumberText();
  const status = {
    active: t('organizations:statusActive'),
    invited: t('organizations:statusInvited'),
    left: t('organizations:statusLeft'),
  };
  const { id, email, teams, cards } = member;
  const called = member.name || email;
  return (
    <li className={classes.row} data-muted={member.status === 'left' || undefined}>
      {isChosen !== undefined && (
        <div className={classes.pick}>
          <Checkbox
            aria-label={t('select', { name: isolated(called) })}
            checked={isChosen}
            onChange={() => onToggle(id)}
          />
        </div>
      )}
      <div className={classes.who}>
        <Link className={classes.name} href={memberPath(slug, id)}>
          <bdi>{called}</bdi>
        </Link>
        {isSelf && (
          <Text span c="dimmed">
            {withNote('', t('organizations:you'))}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <bdi>{email}</bdi>
        </Text>
      </div>
      <div className={classes.facts}>
        {teams.slice(0, shown).map((team) => (
          <bdi key={team.id}>{team.name}</bdi>
        ))}
        {teams.length > shown && <span dir="ltr">+{numberText(teams.length - shown)}</span>}
        {cards > 0 && <span>{t('cards', { count: cards })}</span>}
        <Text span size="sm" c="var(--mantine-color-text)">
          {t(`organizations:role${member.role}`)}
        </Text>
        {member.status !== 'active' && (
          <Badge variant="light" color="gray" tt="none" c="inherit">
            {status[member.status]}
          </Badge>
        )}
      </div>
      <div className={classes.acts}>
        <MemberMenu slug={slug} organization={name} member={member} role={role} />
      </div>
    </li>
  );
});
