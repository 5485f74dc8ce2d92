import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import type { Choice } from '@/lib/organization/organization/model';
import classes from './exchange-row.module.css';

/** The way to the page on which contact exchange is set, for those who look for it among the policies, and how it is set now. */
export function ExchangeRow({ slug, value }: { slug: string; value: Choice }) {
  const { t } = useTranslation('policies');
  return (
    <Link className={classes.row} href={`/app/organizations/${slug}/settings/exchange`}>
      <span>
        <span className={classes.label}>{t('exchange')}</span>
        <span className={classes.value}>{t(`exchange_${value}`)}</span>
      </span>
      <IconChevronRight aria-hidden size={20} className={classes.arrow} />
    </Link>
  );
}
