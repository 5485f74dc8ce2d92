import { Container, Stack, Text, Title } from '@mantine/core';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { LocalMail, type ShownMail } from '@/components/platform/mailbox/local-mail';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';
import { hasLocalMailbox } from '@/lib/platform/outside/email/email';
import { readMailbox } from '@/lib/platform/outside/email/mailbox';

export const getServerSideProps = page(
  ['dev-mail'],
  async () => {
    if (!hasLocalMailbox()) throw new AppError('not_found');
    const mails = await readMailbox(env().DATA_DIR);
    return { props: { mails: mails.map(({ id, to, subject, text, at }) => ({ id, to, subject, text, at })) } };
  },
  { access: 'public' },
);

type Props = { mails: ShownMail[] };

export default function LocalMailboxPage({ mails }: Props) {
  const { t } = useTranslation('dev-mail');
  return (
    <Container component="main" size="sm" py="xl">
      <Head>
        <title>{t('title')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <Stack>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">{t('description')}</Text>
        {mails.length === 0 ? <Text>{t('empty')}</Text> : null}
        {mails.map((mail) => (
          <LocalMail key={mail.id} mail={mail} />
        ))}
      </Stack>
    </Container>
  );
}
