import { Button } from '@mantine/core';
import type { OAuthCredential } from 'firebase/auth';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { type ProviderName, providers } from '@/components/account/sign-in/provider-buttons';
import { usePopupErrorText } from '@/components/account/sign-in/use-popup-error-text';
import { useConfig } from '@/components/app/config';
import { confirmDelete } from '@/components/app/modals';
import { useSession } from '@/components/app/session';
import { showFailure } from '@/components/ui/show-failure';
import { useDisconnect, useNoteConnected } from '@/lib/account/sign-in-methods/hooks';
import { confirmUser } from '@/lib/platform/browser/confirmation';
import { MethodRow } from './method-row';

const LocalAccount = dynamic(
  () => import('@/components/account/sign-in/local-account').then((module) => module.LocalAccount),
  { ssr: false },
);

const loadActs = () => import('@/lib/platform/auth/firebase-browser');

const isAlreadyLinked = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth/provider-already-linked';

type Props = {
  provider: ProviderName;
  /** The connected account's address; null where it has none, undefined where none is connected. */
  email: string | null | undefined;
};

/** An account of another company: connected, disconnected. */
export function ProviderMethod({ provider, email }: Props) {
  const { t } = useTranslation(['security', 'login']);
  const { firebase } = useConfig();
  const { auth } = useSession();
  const errorText = usePopupErrorText();
  const { mutateAsync: noteConnected } = useNoteConnected();
  const { mutateAsync: disconnect } = useDisconnect();
  const [isLocal, setLocal] = useState(false);
  const account = t(`method.${provider}`);
  // A native wrapper brings the session alone: then the identity provider has to hear who it is first.
  const identityUser = async () => {
    const { currentUser } = await auth();
    const signedIn = currentUser ?? ((await confirmUser()) ? (await auth()).currentUser : null);
    if (!signedIn) throw Object.assign(new Error('not signed in'), { code: 'auth/requires-recent-login' });
    return signedIn;
  };
  const link = async (credential?: OAuthCredential) => {
    const { GoogleAuthProvider, linkWithCredential, linkWithPopup, OAuthProvider, unlink } = await loadActs();
    const currentUser = await identityUser();
    const popup = provider === 'google' ? new GoogleAuthProvider() : new OAuthProvider(`${provider}.com`);
    // What is connected there and not here is perhaps not the user's.
    if (currentUser.providerData.some(({ providerId }) => providerId === popup.providerId))
      await unlink(currentUser, popup.providerId);
    const linking = credential ? linkWithCredential(currentUser, credential) : linkWithPopup(currentUser, popup);
    const { user } = await linking.catch(async (error: unknown) => {
      if (isAlreadyLinked(error)) await unlink(currentUser, popup.providerId);
      throw error;
    });
    const subject = user.providerData.find(({ providerId }) => providerId === popup.providerId)?.uid;
    if (subject) await noteConnected({ provider, subject });
  };
  const connect = async () => {
    // As on the sign-in page: with an emulator the machine may be offline.
    if (firebase.emulator) return setLocal(true);
    try {
      await link();
    } catch (thrown) {
      const message = errorText(thrown);
      if (message) showFailure(message);
    }
  };
  const ask = () =>
    confirmDelete({
      title: t('disconnectTitle', { account }),
      description: t('disconnectText', { account }),
      confirmLabel: t('disconnect'),
      onDelete: async () => void (await disconnect(provider)),
    });
  const isConnected = email !== undefined;
  const act = t(isConnected ? 'disconnect' : 'connect');
  return (
    <MethodRow
      icon={providers[provider].icon}
      name={account}
      state={isConnected ? (email ?? t('connected')) : t('notConnected')}
    >
      <Button
        variant="default"
        size="sm"
        aria-label={t('common:labelled', { label: act, name: account })}
        onClick={isConnected ? ask : () => void connect()}
      >
        {act}
      </Button>
      {isLocal ? <LocalAccount provider={provider} onClose={() => setLocal(false)} onChosen={link} /> : null}
    </MethodRow>
  );
}
