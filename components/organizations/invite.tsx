import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { openModal } from '@/components/app/modals';
import { errorCode } from '@/lib/browser/api';
import { parseEmail } from '@/lib/formats/email';
import { useInvite } from '@/lib/invitations/hooks';
import { type InvitedRole, invitedRoles } from '@/lib/invitations/schema';

const modalId = 'invite';

function Invite({ slug, mayInviteAdmins }: { slug: string; mayInviteAdmins: boolean }) {
  const { t } = useTranslation(['organizations', 'common', 'errors']);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('USER');
  const [isWrong, setWrong] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const invite = useInvite(slug);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = parseEmail(email);
    setWrong(address === null);
    if (!address) return;
    const made = await invite.mutateAsync({ key: `${key}-${role}-${address}`, email: address, role }).catch(() => null);
    if (!made) return;
    modals.close(modalId);
    notifications.show({ message: t('invited', { email: `\u2068${address}\u2069` }) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('inviteHint')}</Text>
        <TextInput
          label={t('email')}
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
        {mayInviteAdmins && (
          <Radio.Group label={t('role')} value={role} onChange={(chosen) => setRole(chosen as InvitedRole)}>
            <Stack gap="xs" mt="xs">
              {invitedRoles.map((each) => (
                <Radio key={each} value={each} label={t(`role${each}`)} description={t(`about${each}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {invite.error && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t(`errors:${errorCode(invite.error)}`)}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => modals.close(modalId)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={invite.isPending} disabled={email.trim() === ''}>
            {t('sendInvitation')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function InviteTitle() {
  return useTranslation('organizations').t('inviteTitle');
}

/** Asks whom to invite, and as what. */
export function openInvite(slug: string, mayInviteAdmins: boolean): void {
  openModal({ modalId, title: <InviteTitle />, children: <Invite slug={slug} mayInviteAdmins={mayInviteAdmins} /> });
}
