import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPassword } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useContinue } from '@/components/account/sign-in/use-continue';
import { confirmDelete } from '@/components/app/modals';
import { removePassword } from '@/lib/account/sign-in-methods/hooks';
import type { SignInMethods } from '@/lib/account/sign-in-methods/schema';
import { MethodRow } from './method-row';

const PasswordDialog = dynamic(() => import('./password-dialog').then((module) => module.PasswordDialog), {
  ssr: false,
});

/** The password: set, changed, removed. */
export function PasswordMethod({ hasPassword }: Pick<SignInMethods, 'hasPassword'>) {
  const { t } = useTranslation('security');
  const [isOpen, setOpen] = useState(false);
  const continueWith = useContinue();
  const remove = () =>
    confirmDelete({
      title: t('removePasswordTitle'),
      description: t('removePasswordText'),
      confirmLabel: t('removePassword'),
      onDelete: async () => {
        const { token } = await removePassword();
        await continueWith(token);
        notifications.show({ message: t('passwordRemoved') });
      },
    });
  return (
    <MethodRow icon={IconPassword} name={t('method.password')} state={t(hasPassword ? 'passwordOn' : 'passwordOff')}>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {t(hasPassword ? 'changePassword' : 'setPassword')}
      </Button>
      {hasPassword ? (
        <Button variant="default" size="sm" onClick={remove}>
          {t('removePassword')}
        </Button>
      ) : null}
      {isOpen ? <PasswordDialog hasPassword={hasPassword} onClose={() => setOpen(false)} /> : null}
    </MethodRow>
  );
}
