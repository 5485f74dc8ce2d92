import { useTranslation } from 'next-i18next/pages';
import type { Rule } from '@/lib/platform/formats/card-parts';
import { RuleIcon } from './rule-icon';
import classes from './rules.module.css';

/** The rule of a part at its row. */
export function RuleChip({ rule }: { rule: Rule }) {
  const { t } = useTranslation('templates');
  return (
    <span className={classes.chip} data-rule={rule}>
      <RuleIcon rule={rule} />
      {t(`rule_${rule}`)}
    </span>
  );
}
