import { Anchor, Code, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { client, curl, letIn, listNames, names, nextPage, oauthNames, receiver, repeated } from './samples';

function Section({
  title,
  text,
  code,
  children,
}: {
  title: string;
  text: string;
  code?: string;
  children?: ReactNode;
}) {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="lg">
        {title}
      </Title>
      <Text>{text}</Text>
      {code && (
        <Code block dir="ltr" lang="en" tabIndex={0} style={{ overflowX: 'auto' }}>
          {code}
        </Code>
      )}
      {children}
    </Stack>
  );
}

/** How a program begins: with a key, what a key may, messages to a receiver, and assistants. */
export function Guide({ appUrl }: { appUrl: string }) {
  const { t } = useTranslation('developers');
  return (
    <>
      <Section title={t('quickTitle')} text={t('quickText')} code={curl(appUrl)}>
        <Anchor component={Link} href="/app/settings/integrations" underline="always">
          {t('keysLink')}
        </Anchor>
      </Section>
      <Section title={t('authTitle')} text={t('authText', names)} />
      <Section title={t('programsTitle')} text={t('programsText', oauthNames)} code={letIn(appUrl)} />
      <Section title={t('pagingTitle')} text={t('pagingText', listNames)} code={nextPage(appUrl)} />
      <Section title={t('repeatTitle')} text={t('repeatText')} code={repeated(appUrl)} />
      <Section title={t('hooksTitle')} text={t('hooksText', names)} code={receiver}>
        <Text>{t('hooksRotation', names)}</Text>
        <Anchor component={Link} href="/developers/reference" underline="always">
          {t('hooksFields')}
        </Anchor>
      </Section>
      <Section title={t('assistantsTitle')} text={t('assistantsText', names)} code={client(appUrl)} />
    </>
  );
}
