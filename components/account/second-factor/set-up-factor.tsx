import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SixDigits } from '@/components/account/sign-in/six-digits';
import { FailureText } from '@/components/ui/failure-text';
import { CopiedValue } from '@/components/ui/secret-note';
import { startFactor, useConfirmFactor } from '@/lib/account/second-factor/hooks';
import { inGroups } from '@/lib/account/second-factor/model';
import { qrPath } from '@/lib/platform/formats/qr';
import { RecoveryCodes } from './recovery-codes';
import classes from './second-factor.module.css';

/** The secret that an app scans. Kept for as long as it is shown. */
const secretQuery = {
  queryKey: ['second-factor-secret'],
  queryFn: startFactor,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
};

type Props = {
  /** Called when the recovery codes were shown, and their owner goes on. */
  onDone: () => unknown;
};

/** Sets up an authenticator app: its secret, a first code, and then the recovery codes. */
export function SetUpFactor({ onDone }: Props) {
  const { t } = useTranslation(['second-factor', 'common']);
  const { data, error } = useQuery({ ...secretQuery, retry: false, refetchOnWindowFocus: false });
  const confirming = useConfirmFactor();
  const [code, setCode] = useState('');
  if (confirming.data) return <RecoveryCodes codes={confirming.data.codes} onDone={onDone} />;
  if (error) return <FailureText error={error} />;
  const submit = (typed: string) => confirming.mutate(typed, { onError: () => setCode('') });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) submit(code);
      }}
    >
      <Stack>
        <Text>{t('scan')}</Text>
        {data ? <SecretCode uri={data.uri} /> : <Skeleton height={200} width={200} mx="auto" />}
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {t('typeKey')}
          </Text>
          <CopiedValue value={data?.secret ?? ''} shown={inGroups(data?.secret ?? '', ' ')} copyLabel={t('copyKey')} />
        </div>
        <SixDigits
          label={t('firstCode')}
          hint={t('firstCodeHint')}
          value={code}
          onType={setCode}
          onComplete={submit}
          isBusy={confirming.isPending}
          isWrong={confirming.isError}
        />
        <FailureText error={confirming.error} size="sm" />
        <Button type="submit" fullWidth loading={confirming.isPending} disabled={!data}>
          {t('turnOn')}
        </Button>
      </Stack>
    </form>
  );
}

function SecretCode({ uri }: { uri: string }) {
  const { t } = useTranslation('common');
  const { path, size } = qrPath(uri);
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
      <title>{t('qrCode')}</title>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} />
    </svg>
  );
}
