import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { quiet } from '@/components/ui/quiet';
import { endPasskeyOffer, passkeyOfferQuery } from '@/lib/account/passkeys/hooks';
import { AddPasskey } from './add-passkey';
import { hasPasskeys } from './has-passkeys';
import classes from './passkey-offer.module.css';

/** Whether the device itself could keep a passkey and verify its user. */
const canKeepOne = async () =>
  hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());

const deviceQuery = {
  queryKey: ['passkey-device'],
  queryFn: canKeepOne,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
};

/** The offer to add a passkey, once after a sign-in, to a user without one and on a device that could keep one. */
export function PasskeyOffer() {
  const { t } = useTranslation('passkeys');
  const { data: isPossible } = useQuery(deviceQuery);
  const { data: offer } = useQuery({ ...passkeyOfferQuery(), enabled: isPossible === true });
  const [isOver, setOver] = useState(false);
  if (!offer?.isOffered || isOver) return null;
  const end = () => {
    setOver(true);
    // Otherwise it ends by itself, in a few minutes.
    void endPasskeyOffer().catch(() => {});
  };
  return (
    <section className={classes.offer} aria-labelledby="passkey-offer">
      <div>
        <Text fw={550} id="passkey-offer">
          {t('offerTitle')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('offerText')}
        </Text>
      </div>
      <Group gap="xs">
        <AddPasskey onAdded={() => setOver(true)} />
        <Button {...quiet} onClick={end}>
          {t('offerEnd')}
        </Button>
      </Group>
    </section>
  );
}
