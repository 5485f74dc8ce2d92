import { useTranslation } from 'next-i18next/pages';

/** Gives the sentence of a field's error code, where there is one. */
export function useFieldError(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  return (code) => (code === undefined ? undefined : t([`field.${code}`, 'field.other']));
}
