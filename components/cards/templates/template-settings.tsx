import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { Template } from '@/lib/cards/templates/schema';
import { DeleteTemplate } from './delete-template';
import { TemplateVersions } from './template-versions';
import type { TemplateDraft } from './use-template-draft';

type Props = {
  slug: string;
  template: Template;
  value: TemplateDraft;
  onChange: (value: TemplateDraft) => void;
};

/** The template's name, its versions, and its end. */
export function TemplateSettings({ slug, template, value, onChange }: Props) {
  const { t } = useTranslation('templates');
  return (
    <Stack gap="lg">
      <TextInput
        label={t('name')}
        value={value.name}
        maxLength={100}
        readOnly={!template.canWrite}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <TemplateVersions slug={slug} template={template} />
      {template.canWrite && <DeleteTemplate slug={slug} template={template} />}
    </Stack>
  );
}
