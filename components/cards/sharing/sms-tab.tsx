import { Button, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useConfig } from '@/components/app/config';
import { PhoneInput } from '@/components/ui/phone-input';
import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { parsePhone, smsHref } from '@/lib/platform/formats/phone';
import { shareUrl } from '@/lib/platform/formats/share';
import { QrPicture } from './qr-picture';
import classes from './sharing.module.css';

/** Maximum number of characters of a message that is also shown as a QR code: larger codes are hard to scan from a screen. */
const maxScannable = 400;

/** A card by text message: opened in the device's own app, or scanned by a phone where this is a computer. */
export function SmsTab({ card, met }: { card: OwnCard; met: string }) {
  const { t } = useTranslation(['sharing', 'errors']);
  const { appUrl } = useConfig();
  const url = shareUrl(appUrl, null, card.username, 'sms', met);
  const [number, setNumber] = useState('');
  const [written, setWritten] = useState<string | null>(null);
  const message = written ?? t('smsText', { name: cardName(card), url });

  const phone = parsePhone(number);
  const isWrong = number !== '' && phone === null;
  // Messages cannot dial an extension, so none is asked for; that of a copied number is left out.
  const href = smsHref(phone?.e164 ?? null, message);

  return (
    <Stack gap="lg">
      <Stack gap="md">
        <div className={classes.number}>
          <PhoneInput
            value={number}
            onChange={setNumber}
            error={isWrong ? t('errors:field.invalid_phone') : undefined}
          />
          <Text size="sm" c="dimmed" mt={4}>
            {t('smsNumberHint')}
          </Text>
        </div>
        <Textarea
          label={t('message')}
          dir="auto"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          value={message}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        <Button component="a" href={href} leftSection={<IconMessage aria-hidden size={18} />} className={classes.act}>
          {t('smsOpen')}
        </Button>
      </Stack>
      <section className={classes.byPhone}>
        {message.length <= maxScannable && <QrPicture text={href} label={t('smsQrAlt')} size="small" />}
        <div>
          <Title order={4} size="md">
            {t('smsQrTitle')}
          </Title>
          <Text c="dimmed">{message.length <= maxScannable ? t('smsQrHint') : t('smsTooLong')}</Text>
        </div>
      </section>
    </Stack>
  );
}
