import { Checkbox, MultiSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { useFields } from '@/components/ui/use-fields';
import { useInvite } from '@/lib/organization/invitations/hooks';
import { type InvitedRole, invitedRoles } from '@/lib/organization/invitations/schema';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { parseEmail } from '@/lib/platform/formats/email';
import { isolated } from '@/lib/platform/i18n/isolated';
import { can } from '@/lib/platform/permissions/can';
import { useInviteTeams } from './use-invite-teams';

type Props = { slug: string; mayInviteAdmins: boolean; onClose: () => void };

const nobody = { email: '', name: '', isManager: false, isLater: false };

/** The form for a new invitation: address, role, teams, and whether a mail is sent at once. */
export function InviteForm({ slug, mayInviteAdmins, onClose }: Props) {
  const { t } = useTranslation(['invitations', 'organizations', 'errors']);
  const fields = useFields({ ...nobody, role: 'USER' as InvitedRole, teams: [] as string[] });
  const { email, role, teams, isLater } = fields.values;
  // The same invitation sent again is the same request with the same key; any other is another request.
  const [keys] = useState(() => new Map<string, string>());
  const keyFor = (wanted: string) => {
    if (!keys.has(wanted)) keys.set(wanted, crypto.randomUUID());
    return keys.get(wanted) ?? '';
  };
  const { data: organization } = useOrganization(slug);
  const { options, isTeamNeeded } = useInviteTeams(slug);
  const invite = useInvite(slug);
  const mayMakeManagers = can({ staffRole: null }, 'team.grantManager', { role: organization?.role ?? null });
  const submit = async () => {
    const address = parseEmail(email);
    fields.setErrors(address ? {} : { email: 'invalid_email' });
    if (!address) return;
    const as = fields.values.isManager ? ('manager' as const) : ('viewer' as const);
    const grants = teams.map((teamId) => ({ teamId, role: as }));
    const name = fields.values.name.trim();
    const wanted = { email: address, name, role, grants, delivery: isLater ? 'none' : 'mail' } as const;
    const made = await invite.mutateAsync({ key: keyFor(JSON.stringify(wanted)), ...wanted }).catch(fields.refuse);
    if (!made) return;
    onClose();
    const to = { email: isolated(address) };
    notifications.show({ message: isLater ? t('prepared', to) : t('organizations:invited', to) });
  };
  return (
    <AskForm
      state={{ isPending: invite.isPending, error: fields.isWrong ? null : invite.error }}
      act={isLater ? t('prepare') : t('organizations:sendInvitation')}
      isDisabled={email.trim() === '' || (isTeamNeeded && teams.length === 0)}
      onCancel={onClose}
      onSubmit={submit}
    >
      <Text c="dimmed">{t('organizations:inviteHint')}</Text>
      <TextInput
        label={t('organizations:email')}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...fields.text('email')}
        data-autofocus
      />
      <TextInput label={t('name')} name="name" autoComplete="off" dir="auto" maxLength={200} {...fields.text('name')} />
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
    </AskForm>
  );
}
