import { List, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { TFunction } from 'i18next';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import type { BulkOutcome } from '@/lib/organization/members/schema';

/** The outcome for one member of an action on several, with the member's name. */
export type Outcome = { id: string; name: string; result: BulkOutcome };

function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  const { t } = useTranslation('members');
  const done = outcomes.filter(({ result }) => result === 'done').length;
  return (
    <Stack gap="sm">
      <Text>{t('bulkDone', { count: done })}</Text>
      <List spacing={4}>
        {outcomes.flatMap(({ id, name, result }) =>
          result === 'done' ? (
            []
          ) : (
            <List.Item key={id}>
              <bdi>{name}</bdi>: {t(`outcome_${result}`)}
            </List.Item>
          ),
        )}
      </List>
    </Stack>
  );
}

function Title() {
  return useTranslation('members').t('notAllDone');
}

/** Reports the outcomes: a notification if all succeeded, otherwise a dialog that lists them member by member. */
export function notifyOutcomes(outcomes: Outcome[], t: TFunction): void {
  if (outcomes.every(({ result }) => result === 'done'))
    notifications.show({ message: t('members:bulkDone', { count: outcomes.length }) });
  else openModal({ modalId: 'outcomes', title: <Title />, children: <Outcomes outcomes={outcomes} /> });
}
