import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { useFields } from '@/components/ui/use-fields';
import type { FollowUpTexts, NewTemplate, Placeholder } from '@/lib/contacts/follow-ups/schema';
import { newTemplateSchema, placeholders } from '@/lib/contacts/follow-ups/schema';
import { direction, type Locale, languages, localeOr } from '@/lib/platform/i18n/languages';
import { TemplatePreview } from './template-preview';

type Props = {
  start: NewTemplate;
  /** The language that is edited first. */
  language: Locale;
  isSaving: boolean;
  onSave: (template: NewTemplate) => void;
  onCancel: () => void;
};

const nothing = { subject: '', body: '' };

/** A template: its name, and per language a subject and a text with placeholders. */
export function TemplateForm({ start, language: first, isSaving, onSave, onCancel }: Props) {
  const { t } = useTranslation('follow-ups');
  const body = useRef<HTMLTextAreaElement>(null);
  const fields = useFields<{ name: string; texts: FollowUpTexts }>(start);
  const { name, texts } = fields.values;
  const [language, setLanguage] = useState(first);
  const text = texts[language] ?? nothing;
  const set = (part: Partial<typeof nothing>) => fields.set({ texts: { ...texts, [language]: { ...text, ...part } } });
  const names: Record<Placeholder, string> = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    fullName: t('fullName'),
    company: t('company'),
    event: t('event'),
    myName: t('myName'),
    myCard: t('myCard'),
  };
  const insert = (placeholder: Placeholder) => {
    const field = body.current;
    const [from, to] = [field?.selectionStart ?? text.body.length, field?.selectionEnd ?? text.body.length];
    const word = `{{${placeholder}}}`;
    set({ body: text.body.slice(0, from) + word + text.body.slice(to) });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + word.length, from + word.length);
    });
  };
  const submit = () => {
    // A language without any text is not saved with the template.
    const written = Object.entries(texts).filter(([, said]) => said.subject.trim() !== '' || said.body.trim() !== '');
    const { checked, wrong } = fields.check(newTemplateSchema, { name, texts: Object.fromEntries(written) });
    const there = wrong.find((place) => place.startsWith('texts.'))?.split('.')[1];
    if (there !== undefined) setLanguage(localeOr(there));
    if (checked) onSave(checked);
  };
  const spoken = { lang: language, dir: direction(language) };
  return (
    <AskForm
      state={{ isPending: isSaving }}
      act={t('save')}
      onCancel={onCancel}
      label={start.name || t('add')}
      onSubmit={submit}
    >
      <TextInput
        label={t('name')}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        {...fields.text('name')}
        data-autofocus
      />
      <Select
        label={t('language')}
        data={languages.map(({ code, label }) => ({
          value: code,
          label: (texts[code]?.body ?? '').trim() === '' ? label : `${label} ✓`,
        }))}
        value={language}
        allowDeselect={false}
        onChange={(code) => setLanguage(localeOr(code))}
      />
      <TextInput
        {...spoken}
        label={t('subject')}
        autoComplete="off"
        maxLength={200}
        value={text.subject}
        onChange={(event) => set({ subject: event.currentTarget.value })}
        error={fields.errorOf(`texts.${language}.subject`)}
      />
      <Textarea
        {...spoken}
        ref={body}
        label={t('body')}
        autosize
        minRows={8}
        maxRows={20}
        maxLength={5000}
        value={text.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
        error={fields.errorOf(`texts.${language}.body`) ?? fields.errorOf('texts')}
      />
      <Stack gap={4} component="fieldset" p={0} m={0} bd={0}>
        <Text component="legend" size="sm" fw={550} p={0}>
          {t('insert')}
        </Text>
        <Group gap={8}>
          {placeholders.map((placeholder) => (
            <Button key={placeholder} size="compact-sm" variant="default" onClick={() => insert(placeholder)}>
              {names[placeholder]}
            </Button>
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          {t('insertHelp')}
        </Text>
      </Stack>
      <TemplatePreview text={text} language={language} />
    </AskForm>
  );
}
