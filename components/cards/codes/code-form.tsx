import { Button, TextInput } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import { localizedPath } from '@/lib/platform/i18n/paths';
import classes from './codes.module.css';

/** The form to enter a code. It is a plain form that works without scripts. `typed` is the rejected input. */
export function CodeForm({ typed }: { typed?: string }) {
  const { t } = useTranslation('codes');
  const fieldError = useFieldError();
  return (
    <form action={localizedPath(useRouter().locale, '/c')} method="get" className={classes.form}>
      <TextInput
        name="code"
        label={t('code')}
        description={t('codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: classes.code ?? '' }}
        defaultValue={typed ?? ''}
        error={typed === undefined ? undefined : fieldError('invalid_short_code')}
        required
        withAsterisk={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
      />
      <Button type="submit" fullWidth>
        {t('open')}
      </Button>
    </form>
  );
}
