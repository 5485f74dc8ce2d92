import { Code, Container, Stack, Text, Title } from '@mantine/core';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { WrapperButtons } from '@/components/platform/developers/wrapper-buttons';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['developers'], undefined, { access: 'public' });

const event = `window.dispatchEvent(
  new CustomEvent('native-app-button-click', { detail: { button: 'share' } })
)`;
// The lines wrap: nothing scrolls, so there is nothing that the keyboard would have to reach.
const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const message = `{ "type": "native-app-button-click", "button": "share" }`;

export default function NativeWrapperPage() {
  const { t } = useTranslation('developers');
  return (
    <Container component="main" size="md" py="xl">
      <Head>
        <title>{t('wrapper')}</title>
      </Head>
      <Stack>
        <Title order={1}>{t('wrapper')}</Title>
        <Text>{t('wrapperLead')}</Text>
        <Title order={2} size="lg">
          {t('wrapperEvent')}
        </Title>
        <Code block dir="ltr" style={wrapped}>
          {event}
        </Code>
        <Title order={2} size="lg">
          {t('wrapperMessage')}
        </Title>
        <Text>{t('wrapperMessageText')}</Text>
        <Code block dir="ltr" style={wrapped}>
          {message}
        </Code>
        <Title order={2} size="lg">
          {t('wrapperTest')}
        </Title>
        <Text>{t('wrapperTestText')}</Text>
        <WrapperButtons />
      </Stack>
    </Container>
  );
}
