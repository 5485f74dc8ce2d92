import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { NewPasswordForm } from '@/components/account/sign-in/new-password-form';
import { PasswordField } from '@/components/account/sign-in/password-field';
import { useContinue } from '@/components/account/sign-in/use-continue';
import { useSession } from '@/components/app/session';
import { useViewer } from '@/components/app/viewer';
import { Dialog } from '@/components/ui/dialog';
import { setPassword } from '@/lib/account/sign-in-methods/hooks';

type Props = {
  /** Whether there is a password, which must be entered before it is changed. */
  hasPassword: boolean;
  onClose: () => void;
};

/** Sets or changes the password. The present one counts as a fresh sign-in. */
export function PasswordDialog({ hasPassword, onClose }: Props) {
  const { t } = useTranslation('security');
  const email = useViewer()?.email ?? '';
  const { inOneStep, settled } = useSession();
  const continueWith = useContinue();
  const [current, setCurrent] = useState('');
  const save = async (password: string) => {
    if (hasPassword) {
      const { signInWithEmailAndPassword } = await import('@/lib/platform/auth/firebase-browser');
      await inOneStep((auth) => signInWithEmailAndPassword(auth, email, current));
      await settled();
    }
    const { token } = await setPassword(password);
    await continueWith(token);
    notifications.show({ message: t('passwordSaved') });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t(hasPassword ? 'changePassword' : 'setPassword')}>
      <Text size="sm" c="dimmed" mb="md">
        {t('passwordEnds')}
      </Text>
      <NewPasswordForm email={email} submitLabel={t('savePassword')} onDone={save}>
        {hasPassword ? (
          <PasswordField
            email={email}
            label={t('currentPassword')}
            name="password"
            autoComplete="current-password"
            value={current}
            onType={setCurrent}
          />
        ) : null}
      </NewPasswordForm>
    </Dialog>
  );
}
