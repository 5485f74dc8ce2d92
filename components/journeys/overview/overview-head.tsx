import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { Overview } from '@/lib/journeys/overview/schema';
import classes from './overview.module.css';

/** Below the organization's name: how large it is, and the domain that is known to be its own. */
export function OverviewFacts({ overview: { people, teams, domain } }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  return (
    <p className={classes.facts}>
      <span>{t('people', { count: people })}</span>
      <span>{t('teamCount', { count: teams.count })}</span>
      {domain && (
        <span className={classes.verified}>
          <bdi dir="ltr">{domain}</bdi>
          <IconRosetteDiscountCheck aria-hidden size={16} />
          {t('verified')}
        </span>
      )}
    </p>
  );
}
