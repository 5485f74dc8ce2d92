import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';

/** The full-page 500 screen; its button reloads the page (specification, section 2). */
export function FullPageError() {
  const { t } = useTranslation('500');
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="md" ta="center">
      <Title order={1} size="xl">
        {t('title')}
      </Title>
      <Text c="dimmed">{t('description')}</Text>
      <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>
    </Stack>
  );
}
