import { Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FormSection } from '@/components/cards/card/editor/form-section';
import rowClasses from '@/components/cards/card/fields/row.module.css';
import { contentGroups } from './part-groups';
import { type PartProps, PartRow } from './part-row';
import { usePartLine } from './use-part-line';

/** What a template says and who may change it, in the order of the card's parts: rows that open in place. */
export function TemplateRows(props: PartProps) {
  const { t } = useTranslation(['templates', 'card']);
  const lineOf = usePartLine(props.value.card);
  return (
    <Stack gap="lg">
      {contentGroups.map(({ label, paths }) => (
        <FormSection key={label} title={t(label)}>
          <ul className={rowClasses.rows}>
            {paths.map((path) => (
              <PartRow key={path} path={path} line={lineOf(path)} {...props} />
            ))}
          </ul>
        </FormSection>
      ))}
    </Stack>
  );
}
