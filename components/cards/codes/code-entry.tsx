import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { CodeForm } from './code-form';

/** The page to enter a code without a camera. */
export function CodeEntry({ typed }: { typed?: string }) {
  const { t } = useTranslation('codes');
  return (
    <AuthShell title={t('entryTitle')} lead={t('entryText')}>
      <CodeForm {...(typed === undefined ? {} : { typed })} />
    </AuthShell>
  );
}
