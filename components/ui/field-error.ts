import { useTranslation } from 'next-i18next/pages';

/** Returns the function that gives the message for a field's error code; undefined without a code. */
export function useFieldError(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  return (code) => (code === undefined ? undefined : t([`field.${code}`, 'field.other']));
}
