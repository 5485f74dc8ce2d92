import { Button, Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconMail, IconShare2, IconUsersPlus } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { useConfig } from '@/components/app/config';
import { useViewer } from '@/components/app/viewer';
import { CardPreview } from '@/components/cards/card/card-preview-later';
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
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './onboarding.module.css';
import { OnboardingShell } from './onboarding-shell';
import { StepIndicator } from './step-indicator';

/** The end of onboarding: the new card as an object with its code, confetti, and the ways on. */
export function CardReady({ card, steps }: { card: OwnCard; steps: readonly OnboardingStep[] }) {
  const { t } = useTranslation(['onboarding', 'sharing']);
  const { appUrl, hasWallet } = useConfig();
  const viewer = useViewer();
  const locale = localeOr(useRouter().locale);
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
        <div className={classes.readyHead}>
          <Title order={1} size={28} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
            {t('shareTitle')}
          </Title>
          <Text c="dimmed" mt={4}>
            {t('shareText')}
          </Text>
          <Withheld card={card} />
        </div>
        <div className={classes.made}>
          <CardPreview card={card} locale={locale} />
        </div>
        <div className={classes.ways}>
          <QrPicture
            text={shareUrl(appUrl, null, username, 'qr')}
            label={t('sharing:qrAlt', { name: cardName(card) })}
            size="small"
          />
          <Button
            className={classes.share ?? ''}
            leftSection={<IconShare2 aria-hidden size={18} />}
            onClick={() => openShare({ card })}
          >
            {t('share')}
          </Button>
          <LinkField
            url={shareUrl(appUrl, null, username, 'link')}
            shown={displayUrl(shareUrl(appUrl, null, username))}
          />
          {hasWallet && card.status === 'active' && (
            <Button
              component={Link}
              href={`/apple-wallet?username=${username}`}
              variant="default"
              leftSection={<IconDeviceMobile aria-hidden size={18} />}
            >
              {t('addToPhone')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconMail aria-hidden size={18} />}
            onClick={() => openShare({ card, tab: 'email', to: viewer?.email ?? '' })}
          >
            {t('sendToMyself')}
          </Button>
          {!card.organization && (
            <Button
              component={Link}
              href="/app/organizations"
              variant="default"
              leftSection={<IconUsersPlus aria-hidden size={18} />}
            >
              {t('inviteTeam')}
            </Button>
          )}
          <Button component={Link} href="/app/profiles" {...quiet}>
            {t('toCards')}
          </Button>
        </div>
      </div>
    </OnboardingShell>
  );
}
