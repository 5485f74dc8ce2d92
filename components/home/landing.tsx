import { Button, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import classes from './landing.module.css';

const points = ['Save', 'Names', 'Open'] as const;

/** What the product is, and the way in. */
export function Landing() {
  const { t } = useTranslation('home');
  const { appName } = useConfig();
  return (
    <>
      <header className={classes.header}>
        <Text fw={700} size="lg">
          {appName}
        </Text>
        <Button component={Link} href="/login" variant="subtle" color="gray" c="inherit">
          {t('signIn')}
        </Button>
      </header>
      <Container component="main" size={1120} className={classes.main}>
        <Stack gap="lg" maw={640}>
          <Title order={1} className={classes.title}>
            {t('title')}
          </Title>
          <Text size="lg" c="dimmed">
            {t('lead')}
          </Text>
          <Group>
            <Button component={Link} href="/login" size="lg">
              {t('start')}
            </Button>
          </Group>
        </Stack>
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="xl" mt={64}>
          {points.map((point) => (
            <section key={point} className={classes.point}>
              <Title order={2} size="md">
                {t(`point${point}Title`)}
              </Title>
              <Text c="dimmed">{t(`point${point}`)}</Text>
            </section>
          ))}
        </SimpleGrid>
      </Container>
    </>
  );
}
