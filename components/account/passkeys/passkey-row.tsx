import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconKey } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { MethodRow } from '@/components/account/sign-in-methods/method-row';
import { confirmDelete } from '@/components/app/modals';
import { useRemovePasskey } from '@/lib/account/passkeys/hooks';
import type { Passkey } from '@/lib/account/passkeys/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';

const RenamePasskey = dynamic(() => import('./rename-passkey').then((module) => module.RenamePasskey), { ssr: false });

/** Lets the browser hide a removed passkey. Few browsers can, and none says whether it did. */
async function hide({ rpId: rpID, credentialId: credentialID }: { rpId: string; credentialId: string }): Promise<void> {
  const { sendSignal } = await import('@simplewebauthn/browser');
  await sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => {});
}

/** One passkey: where it can be used, and the buttons that rename and remove it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('security');
  const locale = localeOr(useRouter().locale);
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: remove } = useRemovePasskey();
  const { id, isSynced, isUsable, createdAt, lastUsedAt } = passkey;
  const name = isolated(passkey.name);
  // Dates in UTC, so that the reader and the server see the same day.
  const day = (at: string) => utcDayText(at, locale);
  const facts = [
    t(isUsable ? (isSynced ? 'passkeySynced' : 'passkeyHere') : 'passkeyElsewhere'),
    t('passkeySince', { date: day(createdAt) }),
    lastUsedAt ? t('lastUsed', { date: day(lastUsedAt) }) : t('passkeyUnused'),
  ];
  const ask = () =>
    confirmDelete({
      title: t('removePasskeyTitle', { name }),
      description: t('removePasskeyText'),
      confirmLabel: t('removePasskey'),
      onDelete: async () => {
        await hide(await remove(id));
        notifications.show({ message: t('passkeyRemoved') });
      },
    });
  return (
    <MethodRow icon={IconKey} name={passkey.name} state={facts}>
      <Button variant="default" size="sm" aria-label={t('renamePasskeyOf', { name })} onClick={() => setOpen(true)}>
        {t('renamePasskey')}
      </Button>
      <Button variant="default" size="sm" aria-label={t('removePasskeyOf', { name })} onClick={ask}>
        {t('removePasskeyShort')}
      </Button>
      {isOpen ? <RenamePasskey passkey={passkey} onClose={() => setOpen(false)} /> : null}
    </MethodRow>
  );
}
