import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import type { Figures } from '@/lib/cards/visits/model';
import classes from './funnel.module.css';
import { NumbersTable } from './numbers-table';
import { Panel } from './panel';

/** What people do after they opened a card, each step in relation to the views. */
export function Funnel({ total, file }: { total: Figures; file: string }) {
  const { t } = useTranslation('analytics');
  const written = useNumberText();
  const steps = [
    { key: 'views', name: t('viewed'), value: total.views },
    { key: 'taps', name: t('tapped'), value: total.taps },
    { key: 'saves', name: t('saved'), value: total.saves },
    { key: 'exchanges', name: t('shared'), value: total.exchanges },
  ];
  const others = [
    { key: 'visitors', name: t('visitors'), value: total.visitors },
    { key: 'walletSaves', name: t('walletSaves'), value: total.walletSaves },
    { key: 'shares', name: t('shares'), value: total.shares },
  ];
  const rows = [...steps, ...others].map(({ key, name, value }) => ({ key, name, cells: [value] }));
  const name = t('funnel');
  return (
    <Panel
      name={name}
      about={t('about_funnel')}
      file={file}
      table={<NumbersTable label={name} head={[t('step'), t('count')]} rows={rows} />}
    >
      <dl className={classes.steps}>
        {steps.map(({ key, name: step, value }) => (
          <div key={key}>
            <dt>{step}</dt>
            <dd>{written(value)}</dd>
            <dd className={classes.track} aria-hidden>
              {value > 0 && (
                <span
                  className={classes.bar}
                  data-step={key}
                  style={{ inlineSize: `${Math.min(100, (value / Math.max(1, total.views)) * 100)}%` }}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <dl className={classes.others}>
        {others.map(({ key, name: other, value }) => (
          <div key={key}>
            <dt>{other}</dt>
            <dd>{written(value)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
