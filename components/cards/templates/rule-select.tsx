import { Select } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { isPersonal, type PartPath, type Rule, rulesFor } from '@/lib/platform/formats/card-parts';
import { usePartNames } from './use-part-names';

type Props = { path: PartPath; value: Rule; onChange: (rule: Rule) => void; isReadOnly: boolean };

/** What a template decides about a part, with what that means. */
export function RuleSelect({ path, value, onChange, isReadOnly }: Props) {
  const { t } = useTranslation('templates');
  const names = usePartNames();
  // What is each person's own has no value that cards could start with or be held to.
  const isOwn = isPersonal(path) && (value === 'free' || value === 'locked');
  return (
    <Select
      aria-label={t('ruleOf', { part: names[path] })}
      label={t('rule')}
      description={t(isOwn ? `own_${value}` : `about_${value}`)}
      inputWrapperOrder={['label', 'input', 'description']}
      data={rulesFor(path).map((rule) => ({ value: rule, label: t(`rule_${rule}`) }))}
      value={value}
      onChange={(rule) => rule && onChange(rule as Rule)}
      allowDeselect={false}
      readOnly={isReadOnly}
    />
  );
}
