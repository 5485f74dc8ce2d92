import { Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openInvite } from '@/components/organization/invitations/invite';
import { PendingInvitations } from '@/components/organization/invitations/pending-invitations';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { PageAct } from '@/components/ui/page-act';
import { useMemberCount, useMembers } from '@/lib/organization/members/hooks';
import { everybody, lackingFactor, type MembersView } from '@/lib/organization/members/model';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { MemberBulk } from './member-bulk';
import { MemberFilters } from './member-filters';
import { MemberList } from './member-list';
import { useMemberSelection } from './member-selection';
import classes from './members.module.css';

/** The members of an organization, with search, filters and actions, also on several at once. */
export function MembersPage({ slug }: { slug: string }) {
  const { t } = useTranslation(['members', 'organizations']);
  const { data: organization } = useOrganization(slug);
  const isAboutFactor = useRouter().query.secondFactor === 'missing';
  const [view, setView] = useState<MembersView>(isAboutFactor ? lackingFactor : everybody);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useMembers(slug, view);
  const { data: counted } = useMemberCount(slug, view);
  const selection = useMemberSelection(view);
  if (!organization || !data) return null;
  const { name, role, team } = organization;
  const may = (action: Action) => can({ staffRole: null }, action, { role, team, of: 'USER' });
  const members = data.pages.flatMap(({ items }) => items);
  const mayActOnSeveral = may('member.removeUser');
  const open = () => openInvite(slug, role === 'OWNER');
  const invite = <PageAct icon={IconUserPlus} label={t('organizations:invite')} onClick={open} isMain />;
  return (
    <SettingsShell organization={organization} actions={may('invitation.inviteUser') ? invite : null}>
      <Stack gap={0}>
        {may('invitation.list') && <PendingInvitations slug={slug} />}
        <MemberFilters slug={slug} view={view} onChange={setView} />
        <div className={classes.summary}>
          <Text c="dimmed" role="status">
            {counted && t('people', { count: counted.count })}
          </Text>
        </div>
        <MemberList
          {...{ slug, name, role, members }}
          selection={mayActOnSeveral ? selection : null}
          sort={view.sort ?? 'name'}
          onSort={(sort) => setView({ ...view, sort })}
          next={{ isThere: hasNextPage, isLoading: isFetchingNextPage, load: () => void fetchNextPage() }}
        />
        {selection.ids.size > 0 && <MemberBulk slug={slug} role={role} members={members} selection={selection} />}
      </Stack>
    </SettingsShell>
  );
}
