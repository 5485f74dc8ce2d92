import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { PictureField } from '@/components/ui/media/picture-field';
import type { CardField } from '@/lib/cards/card/schema';
import classes from './field-inputs.module.css';
import { LabelInput } from './label-input';

type LinkField = Extract<CardField, { kind: 'booking' | 'video' }>;
type TextField = Extract<CardField, { kind: 'text' }>;
type Props<Field> = {
  value: Field;
  onChange: (value: Field) => void;
  errorOf: (key: string) => string | undefined;
};

/** Longest text section, in characters as the schema counts them. */
const longest = 2000;

/** The inputs of a booking page's or a video's address and name. */
export function LinkInputs({ value, onChange, errorOf }: Props<LinkField>) {
  const { t } = useTranslation('card');
  const words = {
    booking: { label: t('bookingAddress'), hint: t('bookingHint') },
    video: { label: t('videoAddress'), hint: t('videoHint') },
  }[value.kind];
  return (
    <div className={classes.below}>
      <TextInput
        label={words.label}
        description={words.hint}
        type="url"
        inputMode="url"
        dir="ltr"
        ta="start"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value.url}
        onChange={(event) => onChange({ ...value, url: event.currentTarget.value })}
        error={errorOf('url')}
      />
      {value.kind === 'video' && (
        <PictureField kind="still" value={value.stillId} onChange={(stillId) => onChange({ ...value, stillId })} />
      )}
      <LabelInput
        kind={value.kind}
        value={value.label}
        onChange={(label) => onChange({ ...value, label })}
        error={errorOf('label')}
      />
    </div>
  );
}

/** A heading and a text under it. */
export function TextInputs({ value, onChange, errorOf }: Props<TextField>) {
  const { t } = useTranslation('card');
  return (
    <div className={classes.section}>
      <TextInput
        label={t('heading')}
        dir="auto"
        value={value.label}
        onChange={(event) => onChange({ ...value, label: event.currentTarget.value })}
        error={errorOf('label')}
      />
      <Textarea
        label={t('text')}
        dir="auto"
        autosize
        minRows={3}
        maxRows={16}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={t('textCount', { used: value.text.length, limit: longest })}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
        error={errorOf('text')}
      />
    </div>
  );
}
