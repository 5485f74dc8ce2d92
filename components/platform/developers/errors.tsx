import { Code, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';

/** An error of the API: its code, its status, and what the product says about it in the reader's language. */
export type ApiError = { code: string; status: number; sentence: string };

/** Every error of the API, each where the `type` of its problem details leads to. */
export function Errors({ errors }: { errors: ApiError[] }) {
  const { t } = useTranslation('developers');
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="lg">
        {t('errorsTitle')}
      </Title>
      <Text>{t('errors')}</Text>
      <Stack component="ul" gap="xs" p={0} style={{ listStyle: 'none' }}>
        {errors.map(({ code, status, sentence }) => (
          <li key={code} id={code}>
            <Code dir="ltr">
              {status} {code}
            </Code>
            <Text size="sm" c="dimmed">
              {sentence}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
