import { Checkbox, MultiSelect, Progress, Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { useFields } from '@/components/ui/use-fields';
import { type InvitedRole, invitedRoles } from '@/lib/organization/invitations/schema';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { isolated } from '@/lib/platform/i18n/isolated';
import { can } from '@/lib/platform/permissions/can';
import { AddressBox, type Addresses, withTyped } from './address-box';
import { InviteResult } from './invite-result';
import { type Invited, useInviteMany } from './use-invite-many';
import { useInviteTeams } from './use-invite-teams';

type Props = { slug: string; mayInviteAdmins: boolean; onClose: () => void };

/** Most people who are invited at once; more are invited from a file, which shows each row before anything is sent. */
const most = 100;

/** The form for new invitations: addresses, a role and teams for all of them, and whether the emails leave at once. */
export function InviteForm({ slug, mayInviteAdmins, onClose }: Props) {
  const { t } = useTranslation(['invitations', 'organizations', 'errors']);
  const [addresses, setAddresses] = useState<Addresses>({ entries: [], typed: '' });
  const [refused, setRefused] = useState<Invited[] | null>(null);
  const fields = useFields({ role: 'USER' as InvitedRole, teams: [] as string[], isManager: false, isLater: false });
  const { role, teams, isManager, isLater } = fields.values;
  const { data: organization } = useOrganization(slug);
  const { options, isTeamNeeded } = useInviteTeams(slug);
  const { invite, done } = useInviteMany(slug);
  const mayMakeManagers = can({ staffRole: null }, 'team.grantManager', { role: organization?.role ?? null });
  const { entries } = withTyped(addresses);
  const count = entries.filter(({ email }) => email !== null).length;
  const isTooMany = count > most;

  const submit = async () => {
    setAddresses({ entries, typed: '' });
    if (isTooMany || entries.some(({ email }) => email === null)) return;
    const grants = teams.map((teamId) => ({ teamId, role: isManager ? ('manager' as const) : ('viewer' as const) }));
    const people = entries.flatMap(({ email, name }) => (email ? [{ email, name, role, grants }] : []));
    const results = await invite(people, isLater ? 'none' : 'mail');
    if (results.some(({ code }) => code !== null)) return setRefused(results);
    onClose();
    const [only] = results.length === 1 ? results : [];
    const to = { email: isolated(only?.email ?? '') };
    const one = isLater ? t('prepared', to) : t('organizations:invited', to);
    notifications.show({
      message: only ? one : t(isLater ? 'preparedMany' : 'invitedMany', { count: results.length }),
    });
  };
  const retry = () => {
    const left = new Set(refused?.flatMap(({ email, code }) => (code ? [email] : [])));
    setAddresses({ entries: entries.filter(({ email }) => left.has(email ?? '')), typed: '' });
    setRefused(null);
  };
  if (refused) return <InviteResult results={refused} onRetry={retry} onClose={onClose} />;
  const sendLabel = count > 1 ? t('sendMany', { count }) : t('organizations:sendInvitation');
  const isPending = done !== null;
  return (
    <AskForm
      state={{ isPending }}
      act={isLater ? t('prepare') : sendLabel}
      isDisabled={count === 0 || (isTeamNeeded && teams.length === 0)}
      onCancel={onClose}
      onSubmit={submit}
    >
      <AddressBox
        value={addresses}
        onChange={setAddresses}
        label={t('addresses')}
        description={t('organizations:inviteHint')}
        error={isTooMany ? t('tooManyAddresses', { count: most }) : undefined}
      />
      {mayInviteAdmins && (
        <Radio.Group
          label={t('organizations:role')}
          value={role}
          error={fields.errorOf('role')}
          onChange={(chosen) => fields.set({ role: chosen as InvitedRole })}
        >
          <Stack gap="xs" mt="xs">
            {invitedRoles.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`organizations:role${each}`)}
                description={t(`organizations:about${each}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {options.length > 0 && (
        <MultiSelect
          label={t('teams')}
          data={options}
          value={teams}
          error={fields.errorOf('teams')}
          onChange={(chosen) => fields.set({ teams: chosen })}
          maxValues={20}
          searchable
          comboboxProps={{ withinPortal: true }}
        />
      )}
      {teams.length > 0 && mayMakeManagers && <Checkbox label={t('asManager')} {...fields.tick('isManager')} />}
      <Checkbox label={t('later')} description={t('laterHint')} {...fields.tick('isLater')} />
      {isPending && count > 1 && (
        <Progress value={(done / count) * 100} aria-label={t('invitingCount', { done, count })} />
      )}
    </AskForm>
  );
}
