import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useConfig } from '@/components/app/config';
import type { OwnCard } from '@/lib/cards/card/schema';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl } from '@/lib/platform/formats/share';
import { LinkField } from './link-field';

/** Web NFC (W3C Community Group), which browsers on Android have. */
type TagWriter = {
  write: (
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal },
  ) => Promise<void>;
};
type WithTags = { NDEFReader?: new () => TagWriter };

/** The card on an NFC tag: written here where the browser can, else by an app from the copied link. */
export function NfcTag({ card }: { card: OwnCard }) {
  const { t } = useTranslation('sharing');
  const { appUrl } = useConfig();
  const [state, setState] = useState<'waiting' | 'done' | 'failed' | null>(null);
  const [canWrite, setCanWrite] = useState(false);
  const [stopping] = useState(() => new AbortController());
  useEffect(() => {
    setCanWrite('NDEFReader' in window);
    return () => stopping.abort();
  }, [stopping]);
  const url = shareUrl(appUrl, null, card.username, 'nfc');
  const write = async () => {
    const { NDEFReader: Writer } = window as WithTags;
    if (!Writer) return;
    setState('waiting');
    try {
      await new Writer().write({ records: [{ recordType: 'url', data: url }] }, { signal: stopping.signal });
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{canWrite ? t('nfcHint') : t('nfcElsewhere')}</Text>
      {canWrite && (
        <Button
          leftSection={<IconNfc aria-hidden size={18} />}
          loading={state === 'waiting'}
          onClick={() => void write()}
        >
          {t('nfcWrite')}
        </Button>
      )}
      <div role="status">
        {state === 'waiting' && <Text>{t('nfcWaiting')}</Text>}
        {state === 'done' && (
          <Alert color="ok" variant="light">
            {t('nfcDone')}
          </Alert>
        )}
        {state === 'failed' && (
          <Alert color="danger" variant="light">
            {t('nfcFailed')}
          </Alert>
        )}
      </div>
      <LinkField url={url} shown={displayUrl(shareUrl(appUrl, null, card.username))} isPrimary={!canWrite} />
    </Stack>
  );
}
