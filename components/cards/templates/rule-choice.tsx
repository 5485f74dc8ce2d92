import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import { isPersonal, type PartPath, type Rule, rulesFor } from '@/lib/platform/formats/card-parts';
import { RuleIcon } from './rule-icon';
import classes from './rules.module.css';

type Props = { path: PartPath; value: Rule; onChange: (rule: Rule) => void; isReadOnly: boolean };

/** The choice of a template's rule for a part, with what the chosen one means. */
export function RuleChoice({ path, value, onChange, isReadOnly }: Props) {
  const { t } = useTranslation('templates');
  const names = usePartNames();
  const group = useId();
  // A personal part has no template value that cards could start with or be locked to, so its rules have other descriptions.
  const isOwn = isPersonal(path) && (value === 'free' || value === 'locked');
  return (
    <fieldset
      className={classes.choice}
      disabled={isReadOnly}
      aria-label={t('ruleOf', { part: names[path] })}
      aria-describedby={`${group}-about`}
    >
      <div className={classes.choices}>
        {rulesFor(path).map((rule) => (
          <label key={rule} className={classes.one}>
            <input type="radio" name={group} checked={value === rule} onChange={() => onChange(rule)} />
            <RuleIcon rule={rule} />
            {t(`rule_${rule}`)}
          </label>
        ))}
      </div>
      <p className={classes.about} id={`${group}-about`} role="status">
        {t(isOwn ? `own_${value}` : `about_${value}`)}
      </p>
    </fieldset>
  );
}
