import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { BackLink } from '@/components/ui/back-link';
import classes from './card-import.module.css';
import { type CardRead, CardSources } from './card-sources';

// The form and the preview of a card are loaded once there is something to check.
const CheckCard = dynamic(() => import('./check-card').then((module) => module.CheckCard), {
  ssr: false,
  loading: () => <Skeleton height={480} />,
});

/** The page on which a card is made from what its user has elsewhere: a source, what was read from it, and then the card. */
export function CardImportPage() {
  const { t } = useTranslation(['card-import', 'card']);
  const [reading, setReading] = useState<CardRead | null>(null);
  return (
    <AppShell title={t('title')}>
      <div className={classes.page}>
        <BackLink href="/app/profiles">{t('card:title')}</BackLink>
        {reading ? (
          <CheckCard reading={reading} onAgain={() => setReading(null)} />
        ) : (
          <div className={classes.narrow}>
            <CardSources onRead={setReading} />
          </div>
        )}
      </div>
    </AppShell>
  );
}
