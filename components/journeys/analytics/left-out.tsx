import { useTranslation } from 'next-i18next/pages';
import { AboutMark } from '@/components/ui/about-mark';
import { useNumberText } from '@/components/ui/use-number-text';
import type { Analytics } from '@/lib/cards/visits/model';
import classes from './left-out.module.css';

/** Views that are in none of the figures, and why. */
export function LeftOut({ leftOut }: Pick<Analytics, 'leftOut'>) {
  const { t } = useTranslation('analytics');
  const written = useNumberText();
  const name = t('leftOut');
  return (
    <section className={classes.strip} aria-labelledby="left-out">
      <h2 id="left-out">
        {name}
        <AboutMark name={name} text={t('about_leftOut')} />
      </h2>
      <dl>
        {(['own', 'bot', 'repeat'] as const).map((reason) => (
          <div key={reason}>
            <dt>{t(`leftOut_${reason}`)}</dt>
            <dd>{written(leftOut[reason])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
