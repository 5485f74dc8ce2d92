import { Badge, Checkbox } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { memo } from 'react';
import { Link } from '@/components/ui/link';
import { useNumberText } from '@/components/ui/use-number-text';
import { useWithNote } from '@/components/ui/use-with-note';
import type { Member } from '@/lib/organization/members/schema';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';
import { MemberAvatar } from './member-avatar';
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

/** The names of a member's first teams, and how many more there are. */
function Teams({ teams }: Pick<Member, 'teams'>) {
  const numberText = useNumberText();
  const locale = localeOr(useRouter().locale);
  return (
    <>
      <bdi>
        {besideText(
          teams.slice(0, shown).map(({ name }) => isolated(name)),
          locale,
        )}
      </bdi>
      {teams.length > shown && <span dir="ltr"> +{numberText(teams.length - shown)}</span>}
    </>
  );
}

/** One member in the table: person, role, teams, cards, day of joining. */
export const MemberRow = memo(function MemberRow({ slug, name, role, member, isSelf, isChosen, onToggle }: Props) {
  const { t } = useTranslation(['members', 'organizations']);
  const withNote = useWithNote();
  const locale = localeOr(useRouter().locale);
  const status = {
    active: t('organizations:statusActive'),
    invited: t('organizations:statusInvited'),
    left: t('organizations:statusLeft'),
  };
  const { id, email, teams, cards } = member;
  const called = member.name || email;
  const roleName = t(`organizations:role${member.role}`);
  const cardsText = cards > 0 ? t('cards', { count: cards }) : t('noCard');
  return (
    <tr data-muted={member.status === 'left' || undefined}>
      {isChosen !== undefined && (
        <td className={classes.pick}>
          <Checkbox
            aria-label={t('select', { name: isolated(called) })}
            checked={isChosen}
            onChange={() => onToggle(id)}
          />
        </td>
      )}
      <th scope="row" className={classes.who}>
        <span className={classes.person}>
          <MemberAvatar member={member} />
          <span className={classes.lines}>
            <Link className={classes.name} href={memberPath(slug, id)}>
              <bdi>{called}</bdi>
            </Link>
            {isSelf && <span className={classes.quiet}>{withNote('', t('organizations:you'))}</span>}
            {member.status !== 'active' && (
              <Badge variant="light" color="gray" tt="none" c="inherit" ms={8}>
                {status[member.status]}
              </Badge>
            )}
            {member.name && (
              <span className={classes.email}>
                <bdi>{email}</bdi>
              </span>
            )}
            <span className={classes.brief}>
              {[roleName, teams[0] && isolated(teams[0].name), cardsText].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      </th>
      <td className={classes.wide}>{roleName}</td>
      <td className={classes.wide}>
        {teams.length > 0 ? <Teams teams={teams} /> : <span className={classes.quiet}>{t('noTeam')}</span>}
      </td>
      <td className={classes.wide}>
        <span className={cards > 0 ? undefined : classes.quiet}>{cardsText}</span>
      </td>
      <td className={classes.wider}>{utcDayText(member.joinedAt, locale)}</td>
      <td className={classes.acts}>
        <MemberMenu slug={slug} organization={name} member={member} role={role} />
      </td>
    </tr>
  );
});
