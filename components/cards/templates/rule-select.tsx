import { Select } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import { isPersonal, type PartPath, type Rule, rulesFor } from '@/lib/platform/formats/card-parts';

type Props = { path: PartPath; value: Rule; onChange: (rule: Rule) => void; isReadOnly: boolean };

/** The selection of a template's rule for a part, with an explanation of the rule. */
export function RuleSelect({ path, value, onChange, isReadOnly }: Props) {
  const { t } = useTranslation('templates');
  const names = usePartNames();
  // A personal part has no template value that cards could start with or be locked to, so its rules have other descriptions.
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
