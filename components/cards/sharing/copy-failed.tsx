import { TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';

/** The link, selected, where the browser refuses to copy it. */
export function CopyFailed({ url }: { url: string }) {
  const { t } = useTranslation('sharing');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextInput
      ref={field}
      label={t('link')}
      value={url}
      readOnly
      dir="ltr"
      error={t('copyFailed')}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
