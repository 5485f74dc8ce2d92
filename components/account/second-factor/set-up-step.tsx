import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState, useSyncExternalStore } from 'react';
import { AddPasskey } from '@/components/account/passkeys/add-passkey';
import { hasPasskeys } from '@/components/account/passkeys/has-passkeys';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { Link } from '@/components/ui/link';
import { passkeysQuery } from '@/lib/account/passkeys/hooks';
import { afterSignIn } from '@/lib/account/sign-in/model';
import classes from './second-factor.module.css';
import { SetUpFactor } from './set-up-factor';

const never = () => () => {};

/** The step of a sign-in at which a second factor is set up, because the organization or the operator requires one: a passkey or an app. */
export function SetUpStep({ isOnboardingDone }: { isOnboardingDone: boolean }) {
  const { t } = useTranslation(['second-factor', 'common', 'passkeys']);
  const router = useRouter();
  const { data: passkeys } = useQuery(passkeysQuery());
  const isSupported = useSyncExternalStore(never, hasPasskeys, () => true);
  const [isApp, setApp] = useState(false);
  const goOn = () => router.replace(afterSignIn(isOnboardingDone, router.query.redirect));
  const mayChoose = isSupported && passkeys?.mayAdd === 'yes';
  return (
    <AuthShell title={t('setUpTitle')} lead={t('setUpLead')}>
      {isApp || !mayChoose ? (
        <SetUpFactor onDone={goOn} />
      ) : (
        <Stack>
          <Text>{t('passkeys:help')}</Text>
          <AddPasskey isMain onAdded={goOn} />
          <Button variant="default" fullWidth onClick={() => setApp(true)}>
            {t('common:verify.useApp')}
          </Button>
        </Stack>
      )}
      <Anchor component={Link} href="/logout" size="sm" c="dimmed" className={classes.out}>
        {t('common:signOut')}
      </Anchor>
    </AuthShell>
  );
}
