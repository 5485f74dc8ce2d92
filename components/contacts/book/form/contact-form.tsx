import { Select, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FormSection } from '@/components/cards/card/editor/form-section';
import { NameInputs, type NamePart } from '@/components/cards/card/fields/name-inputs';
import { MetWithCard } from '@/components/contacts/book/organization/met-with-card';
import { useFieldError } from '@/components/ui/field-error';
import { PictureField } from '@/components/ui/media/picture-field';
import type { ContactDraft } from '@/lib/contacts/book/draft-schema';
import { useContactTags } from '@/lib/contacts/book/hooks';
import { longestTag, maxTags } from '@/lib/contacts/book/limits';
import { cutText } from '@/lib/platform/formats/characters';
import { languages, localeOr } from '@/lib/platform/i18n/languages';
import { BirthdayInput } from './birthday-input';
import { ContactFields } from './contact-fields';

type Props = {
  value: ContactDraft;
  onChange: (value: ContactDraft) => void;
  errors: Record<string, string>;
  /** Whether the photo comes from another source, so that the form has no input for it. */
  isWithoutPhoto?: boolean;
  /** Whether the contact is not the user's alone; the form then leaves out the entries that only the owner has. */
  isShared?: boolean;
};
type Line = 'title' | 'department' | 'company' | 'phoneticCompany';

/** The form with everything that can be written about a contact. The browser must not fill in the user's own data here. */
export function ContactForm({ value, onChange, errors, isWithoutPhoto = false, isShared = false }: Props) {
  const { t } = useTranslation(['contacts', 'card']);
  const errorText = useFieldError();
  const { data: tags = [] } = useContactTags();
  const { content, language } = value;
  const set = (part: Partial<ContactDraft['content']>) => onChange({ ...value, content: { ...content, ...part } });
  const name = (key: NamePart, label: string) => (
    <TextInput
      key={key}
      label={label}
      dir="auto"
      autoComplete="off"
      value={content.name[key]}
      onChange={(event) => set({ name: { ...content.name, [key]: event.currentTarget.value } })}
      error={errors[`name.${key}`] === 'required' ? t('needSomebody') : errorText(errors[`name.${key}`])}
    />
  );
  const line = (key: Line, label: string) => (
    <TextInput
      label={label}
      dir="auto"
      autoComplete="off"
      value={content[key]}
      onChange={(event) => set({ [key]: event.currentTarget.value })}
      error={errorText(errors[key])}
    />
  );
  const met = (key: 'event' | 'place' | 'on', label: string) => (
    <TextInput
      label={label}
      dir="auto"
      autoComplete="off"
      type={key === 'on' ? 'date' : 'text'}
      value={content.met[key]}
      onChange={(event) => set({ met: { ...content.met, [key]: event.currentTarget.value } })}
      error={errorText(errors[`met.${key}`])}
    />
  );
  const isRead = language === 'ja' || language === 'zh' || content.phoneticCompany !== '';
  return (
    <Stack gap={40}>
      <FormSection title={t('card:sectionName')}>
        <NameInputs language={language} isInUse={(key) => content.name[key] !== ''} input={name} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {line('company', t('card:company'))}
          {line('title', t('card:jobTitle'))}
          {line('department', t('card:department'))}
          {isRead && line('phoneticCompany', t('card:phoneticCompany'))}
        </SimpleGrid>
      </FormSection>
      <FormSection title={t('reach')}>
        <ContactFields value={content} onChange={(next) => set(next)} errors={errors} />
      </FormSection>
      <FormSection title={t('met')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {met('event', t('event'))}
          {met('place', t('place'))}
          {met('on', t('metOn'))}
        </SimpleGrid>
      </FormSection>
      {value.source === 'scan' && (
        <MetWithCard value={value.cardId} onChange={(cardId) => onChange({ ...value, cardId })} />
      )}
      <FormSection title={t('sectionMore')}>
        {!isShared && (
          <>
            <Textarea
              label={t('note')}
              dir="auto"
              autosize
              minRows={3}
              maxRows={12}
              value={content.note}
              onChange={(event) => set({ note: event.currentTarget.value })}
              error={errorText(errors.note)}
            />
            <TagsInput
              label={t('tags')}
              description={t('tagsHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              size="md"
              data={tags.map(({ tag }) => tag)}
              value={value.tags}
              onChange={(next) =>
                onChange({ ...value, tags: next.map((tag) => cutText(tag.trim(), longestTag)).filter(Boolean) })
              }
              acceptValueOnBlur
              maxTags={maxTags}
            />
          </>
        )}
        <BirthdayInput
          value={content.birthday}
          onChange={(birthday) => set({ birthday })}
          error={errorText(errors.birthday)}
        />
        <Select
          label={t('language')}
          description={t('languageHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={languages.map(({ code, label }) => ({ value: code, label }))}
          value={language}
          onChange={(code) => onChange({ ...value, language: localeOr(code) })}
          allowDeselect={false}
          maw={320}
        />
        {!isWithoutPhoto && (
          <PictureField kind="photo" value={value.photoId} onChange={(photoId) => onChange({ ...value, photoId })} />
        )}
      </FormSection>
    </Stack>
  );
}
