import { Button, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AuthShell } from '@/components/layout/auth-shell';
import { FormError } from '@/components/sign-in/form-error';
import { Link } from '@/components/ui/link';
import { errorCode } from '@/lib/browser/api';
import { useClaimCode } from '@/lib/codes/hooks';
import { codeInText } from '@/lib/formats/short-code';
import { localizedPath } from '@/lib/i18n/paths';
import { useProfiles } from '@/lib/profiles/hooks';
import type { OwnProfile } from '@/lib/profiles/schema';
import { cardName } from '@/lib/public-card/name';
import classes from './codes.module.css';

/** Texts that stand in a sentence of another direction. */
const apart = (text: string) => `\u2068${text}\u2069`;

function Claimed({ code, card }: { code: string; card: OwnProfile }) {
  const { t } = useTranslation('codes');
  const { locale } = useRouter();
  return (
    <AuthShell
      title={t('claimedTitle')}
      lead={t('claimedText', { code: codeInText(code), name: apart(cardName(card)) })}
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

/** A free code in the hand of somebody signed in: which of the own cards is it to open? */
export function ChooseCard({ code }: { code: string }) {
  const { t } = useTranslation(['codes', 'errors']);
  const { data: cards = [] } = useProfiles();
  const claim = useClaimCode();
  const [chosen, setChosen] = useState<OwnProfile | null>(null);
  if (chosen && claim.isSuccess) return <Claimed code={code} card={chosen} />;
  const choose = (card: OwnProfile) => {
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
              aria-label={t('chooseNamed', { name: apart(`${cardName(card)}, /${card.username}`) })}
            >
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
      <FormError>{claim.error ? t(`errors:${errorCode(claim.error)}`) : null}</FormError>
      {cards.length === 0 && (
        <Button component={Link} href="/app/profiles" fullWidth>
          {t('makeCard')}
        </Button>
      )}
    </AuthShell>
  );
}
