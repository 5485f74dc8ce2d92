import { Alert, Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { mayWithCard } from '@/lib/cards/card/permissions-model';
import type { OwnCard } from '@/lib/cards/card/schema';
import classes from './main-card.module.css';
import { useCardActs } from './use-card-acts';

/** Says what visitors of a paused card see, and offers to end the pause. */
export function PausedNote({ card, name }: { card: OwnCard; name: string }) {
  const { t } = useTranslation(['card', 'common']);
  const { setStatus } = useCardActs();
  const [isRunning, setRunning] = useState(false);
  const resume = async () => {
    setRunning(true);
    await setStatus(card, 'active');
    setRunning(false);
  };
  return (
    <Alert color="warn" variant="light" icon={<IconPlayerPause aria-hidden />}>
      <div className={classes.paused}>
        <span>{t('pausedNow')}</span>
        {mayWithCard(card, 'profile.manage') && (
          <Button
            size="sm"
            loading={isRunning}
            onClick={() => void resume()}
            aria-label={t('common:labelled', { label: t('resume'), name })}
          >
            {t('resume')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
