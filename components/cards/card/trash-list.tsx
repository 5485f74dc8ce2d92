import { Button, Group, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useTrash } from '@/lib/cards/card/hooks';
import type { OwnCard } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';
import classes from './trash-list.module.css';
import { useCardActs } from './use-card-acts';

/** The cards in the trash that can still be restored. */
export function TrashList() {
  const { t } = useTranslation('card');
  const { locale } = useRouter();
  const { data: cards = [] } = useTrash();
  const { bringBack, deleteForGood } = useCardActs();
  const nameOf = (card: OwnCard) => displayName(card.content.name, locale ?? 'en') || card.username;
  if (cards.length === 0)
    return (
      <Text c="dimmed" role="status">
        {t('trashEmpty')}
      </Text>
    );
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('trashHint')}
      </Text>
      <ul className={classes.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <Group gap="xs">
              <Text flex="1 1 96px" style={{ overflowWrap: 'anywhere' }}>
                <bdi>{nameOf(card)}</bdi>{' '}
                <Text span c="dimmed" size="sm" dir="ltr">
                  /{card.username}
                </Text>
              </Text>
              <Group gap="xs">
                <Button variant="default" size="sm" onClick={() => bringBack(card.id)}>
                  {t('restore')}
                </Button>
                <Button variant="subtle" color="danger" size="sm" onClick={() => deleteForGood(card, nameOf(card))}>
                  {t('purge')}
                </Button>
              </Group>
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
