import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FormSection } from '@/components/cards/card/editor/form-section';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import type { CardDraft, FieldErrors } from '@/lib/cards/card/draft-schema';
import { ruleOf } from '@/lib/cards/card/template-model';
import { isPersonal, type PartPath, type Rule } from '@/lib/platform/formats/card-parts';
import { PartInput } from './part-input';
import { RuleSelect } from './rule-select';
import classes from './templates.module.css';

export type TemplateDraft = { name: string; card: CardDraft; rules: Partial<Record<PartPath, Rule>> };

type Props = {
  value: TemplateDraft;
  onChange: (value: TemplateDraft) => void;
  errors: FieldErrors;
  isReadOnly: boolean;
};

const sections: { label: string; paths: PartPath[] }[] = [
  { label: 'sectionWork', paths: ['company', 'department', 'title', 'office', 'headline', 'bio', 'phoneticCompany'] },
  { label: 'sectionPictures', paths: ['logoId', 'coverId', 'photoId'] },
  {
    label: 'sectionReach',
    paths: ['fields.phone', 'fields.email', 'fields.website', 'fields.address', 'fields.account'],
  },
  { label: 'sectionLinks', paths: ['fields.booking', 'fields.video', 'fields.document', 'fields.text'] },
  { label: 'sectionLook', paths: ['look'] },
  { label: 'sectionExchange', paths: ['exchangeForm'] },
  {
    label: 'sectionName',
    paths: [
      ...(['name.prefix', 'name.first', 'name.middle', 'name.last', 'name.suffix', 'name.preferred'] as const),
      ...(['name.phoneticFirst', 'name.phoneticLast', 'accreditations', 'pronouns'] as const),
    ],
  },
];

/** The content of a template, and beside each part its rule. */
export function TemplateForm({ value, onChange, errors, isReadOnly }: Props) {
  const { t } = useTranslation(['profiles', 'templates']);
  const names = usePartNames();
  return (
    <Stack gap={48}>
      {sections.map(({ label, paths }) => (
        <FormSection key={label} title={t(label)}>
          <div>
            {paths.map((path) => (
              <div key={path} className={classes.part}>
                <fieldset className={classes.value} disabled={isReadOnly}>
                  {isPersonal(path) ? (
                    <>
                      <Text fw={500}>{names[path]}</Text>
                      <Text size="sm" c="dimmed">
                        {t('templates:personal')}
                      </Text>
                    </>
                  ) : (
                    <PartInput
                      path={path}
                      value={value.card}
                      onChange={(card) => onChange({ ...value, card })}
                      errors={errors}
                    />
                  )}
                </fieldset>
                <RuleSelect
                  path={path}
                  value={ruleOf(value, path)}
                  onChange={(rule) => onChange({ ...value, rules: { ...value.rules, [path]: rule } })}
                  isReadOnly={isReadOnly}
                />
              </div>
            ))}
          </div>
        </FormSection>
      ))}
    </Stack>
  );
}
