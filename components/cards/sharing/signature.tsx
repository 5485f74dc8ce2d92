import { Button, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { useConfig } from '@/components/app/config';
import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { shareUrl } from '@/lib/platform/formats/share';
import classes from './sharing.module.css';
import { useCopied } from './use-copied';

/** A signature for emails that leads to the card: shown as it will be, and copied with its form. */
export function Signature({ card }: { card: OwnCard }) {
  const { t } = useTranslation(['sharing', 'common']);
  const { appUrl } = useConfig();
  const { copy, isCopied, hasFailed } = useCopied();
  const shown = useRef<HTMLDivElement>(null);
  const { title, company } = card.content;
  const url = shareUrl(appUrl, null, card.username, 'signature');
  const lines = [cardName(card), title, company].filter(Boolean);
  const take = () => {
    const text = [...lines, `${t('signatureLink')}: ${url}`].join('\n');
    void copy(text, shown.current?.innerHTML ?? '');
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('signatureHint')}</Text>
      {/* Styles of its own: mail programs know nothing of the application's. */}
      <div className={classes.signature} ref={shown} dir="auto">
        <div style={{ fontFamily: 'sans-serif', fontSize: 14, lineHeight: 1.5 }}>
          <b>{lines[0]}</b>
          {lines.slice(1).map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div>
            <a href={url}>{t('signatureLink')}</a>
          </div>
        </div>
      </div>
      <Button leftSection={<Icon aria-hidden size={18} />} onClick={take}>
        {isCopied ? t('common:copied') : t('signatureCopy')}
      </Button>
      <Text size="sm" c={hasFailed ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {hasFailed ? t('signatureFailed') : ''}
      </Text>
    </Stack>
  );
}
