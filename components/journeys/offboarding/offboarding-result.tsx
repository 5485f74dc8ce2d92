import { Button, List, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import type { Offboarded } from '@/lib/journeys/offboarding/plan';

/** The result of an offboarding, part by part. */
export function OffboardingResult({ done, memberPage }: { done: Offboarded; memberPage: string }) {
  const { t } = useTranslation('offboarding');
  const { cards, contacts, codes, teams, hasEnded, hasEndedSessions } = done;
  const lines = [
    hasEnded && t('doneEnded'),
    hasEndedSessions && t('doneSessions'),
    cards.length > 0 && t('doneCards', { count: cards.length }),
    contacts > 0 && t('doneContacts', { count: contacts }),
    codes > 0 && t('doneCodes', { count: codes }),
    teams.length > 0 && t('doneTeams', { count: teams.length }),
  ];
  return (
    <Stack gap="md" align="flex-start" role="status">
      <Title order={2} size="h3">
        {t('doneTitle')}
      </Title>
      <List icon={<IconCheck aria-hidden size={18} />} spacing={6}>
        {lines.map((line) => line && <List.Item key={line}>{line}</List.Item>)}
      </List>
      <Text c="dimmed">{t('restoreLater')}</Text>
      <Button variant="default" component={Link} href={memberPage}>
        {t('toMember')}
      </Button>
    </Stack>
  );
}
