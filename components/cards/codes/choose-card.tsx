import { Button, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { FailureText } from '@/components/ui/failure-text';
import { Link } from '@/components/ui/link';
import { useCards } from '@/lib/cards/card/hooks';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useClaimCode } from '@/lib/cards/codes/hooks';
import { codeInText } from '@/lib/cards/codes/model';
import { cardName } from '@/lib/cards/public-card/model';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localizedPath } from '@/lib/platform/i18n/paths';
import classes from './codes.module.css';

function Claimed({ code, card }: { code: string; card: OwnCard }) {
  const { t } = useTranslation('codes');
  const { locale } = useRouter();
  return (
    <AuthShell
      title={t('claimedTitle')}
      lead={t('claimedText', { code: codeInText(code), name: isolated(cardName(card)) })}
    >
      <div className={classes.acts}>
        <Button component={Link} href={`/app/profile/${card.username}#codes`} fullWidth>
          {t('manage')}
        </Button>
        <Button component="a" href={localizedPath(locale, `/${card.username}`)} variant="default" fullWidth>
          {t('openCard')}
        </Button>
      </div>
    </AuthShell>
  );
}

/** The page on which a signed-in user with a free code chooses the card that it is to open. */
export function ChooseCard({ code }: { code: string }) {
  const { t } = useTranslation('codes');
  const { data: cards = [] } = useCards();
  const claim = useClaimCode();
  const [chosen, setChosen] = useState<OwnCard | null>(null);
  if (chosen && claim.isSuccess) return <Claimed code={code} card={chosen} />;
  const choose = (card: OwnCard) => {
    setChosen(card);
    claim.mutate({ code, profileId: card.id });
  };
  return (
    <AuthShell title={t('freeTitle')} lead={t(cards.length > 0 ? 'chooseText' : 'noCards', { code: codeInText(code) })}>
      <ul className={classes.cards}>
        {cards.map((card) => (
          <li key={card.id} className={classes.card}>
            <div className={classes.who}>
              <div className={classes.name}>
                <bdi>{cardName(card)}</bdi>
              </div>
              <Text size="sm" c="dimmed" truncate>
                <bdi>/{card.username}</bdi>
                {card.status === 'paused' && ` · ${t('paused')}`}
              </Text>
            </div>
            <Button
              variant="default"
              onClick={() => choose(card)}
              loading={claim.isPending && chosen?.id === card.id}
              disabled={claim.isPending && chosen?.id !== card.id}
              aria-label={t('chooseNamed', { name: isolated(`${cardName(card)}, /${card.username}`) })}
            >
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
      <FailureText size="sm" error={claim.error} />
      {cards.length === 0 && (
        <Button component={Link} href="/app/profiles" fullWidth>
          {t('makeCard')}
        </Button>
      )}
    </AuthShell>
  );
}
