import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState, useSyncExternalStore } from 'react';
import { isDismissed } from '@/components/account/sign-in/is-dismissed';
import { showFailure } from '@/components/ui/show-failure';
import { passkeyOptions, useAddPasskey } from '@/lib/account/passkeys/hooks';
import { ApiError } from '@/lib/platform/browser/api';
import { hasPasskeys } from './has-passkeys';

const never = () => () => {};

type Props = {
  /** What follows once the passkey was added; the button stays busy until then. */
  onAdded?: () => unknown;
  /** Whether it is what the page is for. */
  isMain?: boolean;
};

/** The button that creates a passkey. */
export function AddPasskey({ onAdded, isMain = false }: Props) {
  const { t } = useTranslation(['passkeys', 'errors']);
  const isSupported = useSyncExternalStore(never, hasPasskeys, () => true);
  const { mutateAsync: addPasskey } = useAddPasskey();
  const [isBusy, setBusy] = useState(false);
  const textOf = (thrown: unknown) => {
    if (thrown instanceof ApiError) return t(`errors:${thrown.code}`);
    // The authenticator holds a passkey of this account already.
    const isThere = thrown instanceof Error && thrown.name === 'InvalidStateError';
    return t(isThere ? 'exists' : 'failed');
  };
  const add = async () => {
    setBusy(true);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      await addPasskey(await startRegistration({ optionsJSON: await passkeyOptions() }));
      notifications.show({ message: t('added') });
      await onAdded?.();
    } catch (thrown) {
      if (!isDismissed(thrown)) showFailure(textOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  if (!isSupported) return <Text size="sm">{t('unsupported')}</Text>;
  return (
    <Button
      {...(isMain ? { fullWidth: true } : { variant: 'default', style: { justifySelf: 'start' } })}
      loading={isBusy}
      onClick={() => void add()}
    >
      {t('add')}
    </Button>
  );
}
