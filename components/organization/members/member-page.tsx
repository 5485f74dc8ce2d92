import { Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { useMember } from '@/lib/organization/members/hooks';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { can } from '@/lib/platform/permissions/can';
import { MemberActivity } from './member-activity';
import { MemberActs } from './member-acts';
import { MemberAvatar } from './member-avatar';
import { MemberBelongings } from './member-belongings';
import classes from './members.module.css';

/** One member: name, date of joining, teams, cards, latest actions, and the actions of the user. */
export function MemberPage({ slug, id }: { slug: string; id: string }) {
  const { t } = useTranslation(['members', 'organizations']);
  const locale = localeOr(useRouter().locale);
  const { data: organization } = useOrganization(slug);
  const { data: member } = useMember(slug, id);
  if (!organization || !member) return null;
  const day = (at: string) => dateText(at, locale, { dateStyle: 'long', timeZone: 'UTC' });
  const statuses = {
    active: t('organizations:statusActive'),
    invited: t('organizations:statusInvited'),
    left: t('organizations:statusLeft'),
  };
  const facts = [
    { label: t('role'), value: t(`organizations:role${member.role}`) },
    { label: t('status'), value: statuses[member.status] },
    { label: t('joined'), value: day(member.joinedAt) },
    ...(member.endedAt ? [{ label: t('ended'), value: day(member.endedAt) }] : []),
  ];
  return (
    <SettingsShell
      organization={organization}
      title={member.name || member.email}
      back={{ href: `/app/organizations/${slug}/settings/members`, label: t('back') }}
      parts={{
        picture: <MemberAvatar member={member} size={48} />,
        note: <Text c="dimmed">{member.name && <bdi>{member.email}</bdi>}</Text>,
      }}
    >
      <Stack gap="xl" maw={720}>
        <dl className={classes.details}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <MemberBelongings slug={slug} member={member} />
        <MemberActs organization={organization} member={member} />
        {can({ staffRole: null }, 'audit.read', organization) && <MemberActivity slug={slug} id={id} />}
      </Stack>
    </SettingsShell>
  );
}
