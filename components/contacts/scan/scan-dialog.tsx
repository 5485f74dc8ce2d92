import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useConfig } from '@/components/app/config';
import { ConnectPanel } from '@/components/contacts/connections/connect-panel';
import { FileChooser } from '@/components/ui/media/file-chooser';
import { readScanned } from '@/lib/platform/formats/scanned';
import { locales } from '@/lib/platform/i18n/languages';
import { CameraView } from './camera-view';
import { readCodeOfFile } from './decode';
import { useReview } from './use-review';

type Found = { kind: 'card'; username: string } | { kind: 'nothing'; text: string } | { kind: 'none' };

/**
 * The dialog that scans a QR code from the camera or a picture: its content opens as a contact to review, or as a card to
 * connect with.
 */
export default function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('scan');
  const { appUrl } = useConfig();
  const review = useReview();
  const [scan, setScan] = useState<Found | null>(null);
  const own = { origin: appUrl, locales };

  const take = async (text: string): Promise<void> => {
    let scanned = readScanned(text, own);
    if (scanned.kind === 'code') {
      // A short code redirects to its card; without a card, the final address is no card's address either.
      const answer = await fetch(scanned.path).catch(() => null);
      scanned = readScanned(answer ? appUrl + new URL(answer.url).pathname : text, own);
    }
    if (scanned.kind === 'card') setScan(scanned);
    else if (scanned.kind === 'person' && review.person(scanned.person)) onClose();
    else setScan({ kind: 'nothing', text });
  };
  const choose = async (file: File) => {
    const text = await readCodeOfFile(file);
    if (text === null) setScan({ kind: 'none' });
    else await take(text);
  };
  if (scan?.kind === 'card')
    return (
      <ConnectPanel
        username={scan.username}
        onOpen={(id) => {
          review.contact(id);
          onClose();
        }}
      />
    );
  return (
    <Stack gap="md">
      {scan ? (
        <div role="alert">
          <Text>{scan.kind === 'none' ? t('noCode') : t('noContact')}</Text>
          {scan.kind === 'nothing' && (
            <Text component="bdi" c="dimmed" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {scan.text.slice(0, 500)}
            </Text>
          )}
        </div>
      ) : (
        <CameraView onText={(text) => void take(text)} />
      )}
      {scan && <Button onClick={() => setScan(null)}>{t('again')}</Button>}
      <FileChooser size="md" accept="image/*" onFile={(file) => void choose(file)}>
        {t('chooseImage')}
      </FileChooser>
      <Text size="sm" c="dimmed">
        {t('onDevice')}
      </Text>
    </Stack>
  );
}
