import { Button, Stack, Text, Title } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { useConfig } from '@/components/app/config';
import { Withheld } from '@/components/cards/card/card-state';
import { LinkField } from '@/components/cards/sharing/link-field';
import { QrPicture } from '@/components/cards/sharing/qr-picture';
import { openShare } from '@/components/cards/sharing/share-dialog';
import { useConfetti } from '@/components/ui/confetti';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import type { OnboardingStep } from '@/lib/journeys/onboarding/schema';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl } from '@/lib/platform/formats/share';
import classes from './onboarding.module.css';
import { OnboardingShell } from './onboarding-shell';
import { StepIndicator } from './step-indicator';

/** The end of onboarding: the new card's QR code and link, confetti, and the link to the application. */
export function CardReady({ card, steps }: { card: OwnCard; steps: readonly OnboardingStep[] }) {
  const { t } = useTranslation(['onboarding', 'sharing']);
  const { appUrl } = useConfig();
  const { celebrate, confetti } = useConfetti();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    celebrate();
  }, [celebrate]);

  const { username } = card;
  return (
    <OnboardingShell
      title={t('shareTitle')}
      steps={<StepIndicator steps={steps} step="share" furthest={-1} onSelect={() => {}} />}
    >
      {confetti}
      <div className={classes.ready}>
        <div>
          <Title order={1} size={28} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
            {t('shareTitle')}
          </Title>
          <Text c="dimmed" mt={4}>
            {t('shareText')}
          </Text>
          <Withheld card={card} />
        </div>
        <QrPicture text={shareUrl(appUrl, null, username, 'qr')} label={t('sharing:qrAlt', { name: cardName(card) })} />
        <div className={classes.readyLink}>
          <LinkField
            url={shareUrl(appUrl, null, username, 'link')}
            shown={displayUrl(shareUrl(appUrl, null, username))}
          />
        </div>
        <Stack gap={8} w="100%">
          <Button leftSection={<IconShare2 aria-hidden size={18} />} onClick={() => openShare({ card })}>
            {t('share')}
          </Button>
          <Button component={Link} href="/app/profiles" {...quiet}>
            {t('toCards')}
          </Button>
        </Stack>
      </div>
    </OnboardingShell>
  );
}
