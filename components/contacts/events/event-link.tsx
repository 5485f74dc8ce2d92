import { Button, Collapse, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { LinkField } from '@/components/cards/sharing/link-field';
import { QrPicture } from '@/components/cards/sharing/qr-picture';
import { useCards } from '@/lib/cards/card/hooks';
import { shareUrl } from '@/lib/platform/formats/share';
import classes from './event-bar.module.css';

/**
 * The QR code and link of the current event: those of the user's first active card, marked so that visitors are recorded as met
 * at the event.
 */
export function EventLink({ eventId, isOnCards }: { eventId: string; isOnCards: boolean }) {
  const { t } = useTranslation('events');
  const { data: cards } = useCards();
  const [isOpen, { toggle }] = useDisclosure(false);
  const partId = useId();
  const card = cards?.find(({ status }) => status === 'active');
  if (!card) return null;
  const { origin } = window.location;
  const through = (via?: 'qr') => shareUrl(origin, null, card.username, via, eventId);
  return (
    <div>
      <Button
        size="sm"
        variant="default"
        classNames={{ root: classes.link ?? '', label: classes.linkName ?? '' }}
        leftSection={<IconQrcode aria-hidden size={18} />}
        aria-expanded={isOpen}
        aria-controls={partId}
        onClick={toggle}
      >
        {t('link')}
      </Button>
      <Collapse expanded={isOpen} id={partId}>
        {isOpen && (
          <Stack gap="sm" mt="sm">
            <QrPicture text={through('qr')} label={t('link')} />
            <LinkField url={through()} shown={through()} />
            <Text size="sm" c="dimmed">
              {t(isOnCards ? 'linkOnCards' : 'linkHelp')}
            </Text>
          </Stack>
        )}
      </Collapse>
    </div>
  );
}
