import { Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { MoreFields } from '@/components/cards/card/fields/more-fields';
import { ReachFields } from '@/components/cards/card/fields/reach-fields';
import type { CardDraft, FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardContent } from '@/lib/cards/card/schema';
import { tagOf } from './change-tag';
import { FormSection } from './form-section';
import { PartRows } from './part-rows';

type Props = {
  value: CardDraft;
  /** `tag` names what was changed: changes with the same tag are undone together. */
  onChange: (value: CardDraft, tag: string) => void;
  errors: FieldErrors;
};

/** What a card says, in the order of its parts: rows that open in place. */
export function ContentTab({ value, onChange, errors }: Props) {
  const { t } = useTranslation('card');
  const setContent = (content: CardContent) => onChange({ ...value, content }, tagOf(value.content, content));
  const fields = { value: value.content, onChange: setContent, errors, language: value.language };
  return (
    <Stack gap="lg">
      <PartRows value={value} onChange={onChange} fields={fields} />
      <FormSection title={t('sectionReach')}>
        <ReachFields {...fields} />
      </FormSection>
      <FormSection title={t('sectionLinks')}>
        <MoreFields {...fields} group="links" label={t('sectionLinks')} />
      </FormSection>
      <FormSection title={t('sectionTexts')}>
        <MoreFields {...fields} group="texts" label={t('sectionTexts')} />
      </FormSection>
    </Stack>
  );
}
