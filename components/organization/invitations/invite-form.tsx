import { Button, Checkbox, MultiSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { Acts } from '@/components/ui/acts';
import { FailureText } from '@/components/ui/failure-text';
import { useFieldError } from '@/components/ui/field-error';
import { useInvite } from '@/lib/organization/invitations/hooks';
import { type InvitedRole, invitedRoles } from '@/lib/organization/invitations/schema';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { ApiError } from '@/lib/platform/browser/api';
import { parseEmail } from '@/lib/platform/formats/email';
import { can } from '@/lib/platform/permissions/can';
import { useInviteTeams } from './use-invite-teams';

type Props = { slug: string; mayInviteAdmins: boolean; onClose: () => void };

/** Whom to invite, as what, into which teams, and whether a mail leaves at once. */
export function InviteForm({ slug, mayInviteAdmins, onClose }: Props) {
  const { t } = useTranslation(['invitations', 'organizations', 'common', 'errors']);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<InvitedRole>('USER');
  const [teams, setTeams] = useState<string[]>([]);
  const [isManager, setManager] = useState(false);
  const [isLater, setLater] = useState(false);
  const [isWrong, setWrong] = useState(false);
  // The same again is the same request; anything else is another.
  const [keys] = useState(() => new Map<string, string>());
  const keyFor = (wanted: string) => {
    if (!keys.has(wanted)) keys.set(wanted, crypto.randomUUID());
    return keys.get(wanted) ?? '';
  };
  const { data: organization } = useOrganization(slug);
  const { options, isTeamNeeded } = useInviteTeams(slug);
  const invite = useInvite(slug);
  const mayMakeManagers = can({ staffRole: null }, 'team.grantManager', { role: organization?.role ?? null });
  const fieldText = useFieldError();
  const refused = invite.error instanceof ApiError ? invite.error.errors : [];
  const nameProblem = fieldText(refused.find(({ path }) => path === 'name')?.code);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = parseEmail(email);
    setWrong(address === null);
    if (!address) return;
    const grants = teams.map((teamId) => ({ teamId, role: isManager ? ('manager' as const) : ('viewer' as const) }));
    const wanted = { email: address, name: name.trim(), role, grants, delivery: isLater ? 'none' : 'mail' } as const;
    const made = await invite.mutateAsync({ key: keyFor(JSON.stringify(wanted)), ...wanted }).catch(() => null);
    if (!made) return;
    onClose();
    const to = { email: `\u2068${address}\u2069` };
    notifications.show({ message: isLater ? t('prepared', to) : t('organizations:invited', to) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('organizations:inviteHint')}</Text>
        <TextInput
          label={t('organizations:email')}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={isWrong ? t('errors:field.invalid_email') : null}
          data-autofocus
        />
        <TextInput
          label={t('name')}
          name="name"
          autoComplete="off"
          dir="auto"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={nameProblem}
        />
        {mayInviteAdmins && (
          <Radio.Group
            label={t('organizations:role')}
            value={role}
            onChange={(chosen) => setRole(chosen as InvitedRole)}
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
            onChange={setTeams}
            maxValues={20}
            searchable
            comboboxProps={{ withinPortal: true }}
          />
        )}
        {teams.length > 0 && mayMakeManagers && (
          <Checkbox
            label={t('asManager')}
            checked={isManager}
            onChange={(event) => setManager(event.currentTarget.checked)}
          />
        )}
        <Checkbox
          label={t('later')}
          description={t('laterHint')}
          checked={isLater}
          onChange={(event) => setLater(event.currentTarget.checked)}
        />
        {!nameProblem && <FailureText error={invite.error} />}
        <Acts>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            loading={invite.isPending}
            disabled={email.trim() === '' || (isTeamNeeded && teams.length === 0)}
          >
            {isLater ? t('prepare') : t('organizations:sendInvitation')}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}
