import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useConfig } from '@/components/app/config';
import { ConnectPanel } from '@/components/contacts/connections/connect-panel';
import { readScanned } from '@/lib/platform/formats/scanned';
import { locales } from '@/lib/platform/i18n/languages';
import { useReview } from './use-review';

/** The dialog that connects with another user by the address of their card or by its handle alone. */
export default function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('scan');
  const { appUrl } = useConfig();
  const review = useReview();
  const [typed, setTyped] = useState('');
  const [username, setUsername] = useState<string | null>(null);
  const look = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    const scanned = readScanned(/[./]/.test(text) ? text : `${appUrl}/${text.replace(/^@/, '')}`, {
      origin: appUrl,
      locales,
    });
    // A text that is no card's address is looked up all the same; the response then says that there is no such card.
    setUsername(scanned.kind === 'card' ? scanned.username : text.slice(0, 60));
  };
  return (
    <Stack gap="md">
      <form onSubmit={look}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('linkLabel')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setUsername(null);
            }}
            dir="ltr"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            maxLength={2000}
          />
          {username === null && (
            <Button type="submit" disabled={typed.trim() === ''}>
              {t('find')}
            </Button>
          )}
        </Stack>
      </form>
      {username !== null && (
        <ConnectPanel
          username={username}
          onOpen={(id) => {
            review.contact(id);
            onClose();
          }}
        />
      )}
    </Stack>
  );
}
