import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { ConfirmPasskey } from '@/components/account/passkeys/confirm-passkey';
import { FactorForm } from '@/components/account/second-factor/factor-form';
import { Dialog } from '@/components/ui/dialog';
import { FailureText } from '@/components/ui/failure-text';
import { passkeysQuery } from '@/lib/account/passkeys/hooks';
import { secondFactorQuery } from '@/lib/account/second-factor/hooks';
import { methodsQuery } from '@/lib/account/sign-in-methods/hooks';
import { SignInChoices } from './sign-in-choices';

/** Above the dialog whose act is to be confirmed, whose header is the landmark of the two. */
const above = 300;

/**
 * Asks the user to confirm that it is them: with a passkey or their second factor where they have one, otherwise by signing in once more,
 * without leaving the page.
 */
export function ConfirmationDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation('common');
  const factor = useQuery(secondFactorQuery());
  const methods = useQuery(methodsQuery());
  const passkeys = useQuery(passkeysQuery());
  const done = () => onEnd(true);
  const isReady = factor.data && methods.data && passkeys.data;
  const hasPasskey = passkeys.data?.mayAdd !== 'off' && passkeys.data?.items.some(({ isUsable }) => isUsable);
  return (
    <Dialog
      onClose={() => onEnd(false)}
      title={t('verify.title')}
      zIndex={above}
      attributes={{ header: { role: 'none' } }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('verify.lead')}
        </Text>
        <FailureText error={factor.error ?? methods.error ?? passkeys.error} />
        {isReady ? null : <Skeleton height={120} />}
        {isReady && hasPasskey ? <ConfirmPasskey onDone={done} isMain /> : null}
        {isReady && factor.data.isOn ? <FactorForm onDone={done} /> : null}
        {isReady && !factor.data.isOn ? <SignInChoices methods={methods.data} onDone={done} /> : null}
      </Stack>
    </Dialog>
  );
}
