import { Button } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FullPageMessage } from './full-page-message';

/** The full-page 500 screen; its button reloads the page (specification, section 2). */
export function FullPageError() {
  const { t } = useTranslation('500');
  return (
    <FullPageMessage title={t('title')} description={t('description')}>
      <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>
    </FullPageMessage>
  );
}
