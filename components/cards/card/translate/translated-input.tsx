import { Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useHeld } from '@/components/cards/card/fields/held';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import classes from './translate.module.css';

/** The two languages of a translation form. */
export type Languages = { base: Locale; locale: Locale };

type OriginalProps = { base: Locale; text: string; isMissing: boolean };

/** The text in the card's own language, to translate from; visitors see it when there is no translation. */
export function Original({ base, text, isMissing }: OriginalProps) {
  const { t } = useTranslation('card');
  return (
    <span className={classes.original}>
      {isMissing && (
        <>
          <IconCircleDashed aria-hidden size={16} className={classes.missing} />
          <VisuallyHidden>{t('missing')}</VisuallyHidden>{' '}
        </>
      )}
      {isMissing ? t('visitorsSee') : t('originalText')}{' '}
      <bdi lang={base} className={classes.words}>
        {text}
      </bdi>
    </span>
  );
}

type Props = Languages & {
  /** The part of the card to which the text belongs (`lib/platform/formats/card-parts.ts`). */
  path: string;
  label: string;
  /** The text in the card's own language; empty when only the translation has a text. */
  original: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isLong?: boolean;
  /** False for a part of a name, because the name counts as missing only as a whole. */
  canBeMissing?: boolean;
};

/** The input of one text in another language, with the original below it. */
export function TranslatedInput({
  path,
  base,
  locale,
  label,
  original,
  value,
  onChange,
  error,
  isLong = false,
  canBeMissing = true,
}: Props) {
  const { inputProps } = useHeld();
  const isMissing = canBeMissing && value.trim() === '';
  const common = {
    label,
    lang: locale,
    dir: direction(locale),
    ta: 'start' as const,
    autoComplete: 'off',
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    description: original === '' ? undefined : <Original base={base} text={original} isMissing={isMissing} />,
    value,
    error,
    ...inputProps(path),
  };
  return isLong ? (
    <Textarea {...common} autosize minRows={3} maxRows={16} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
