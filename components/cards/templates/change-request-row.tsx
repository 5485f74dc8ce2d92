import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ChangeRequest } from '@/lib/cards/templates/change-request-schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './change-requests.module.css';
import { PartChanges } from './part-changes';

type Props = {
  request: ChangeRequest;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onApprove: () => void;
  onRefuse: () => void;
  isBusy: boolean;
};

const colors = { waiting: 'warn', approved: 'ok', refused: 'gray', withdrawn: 'gray' };

/** A member's change request beside the card's current content; a waiting request can be decided here. */
export function RequestRow({ request, isChosen, onChoose, onApprove, onRefuse, isBusy }: Props) {
  const { t } = useTranslation('change-requests');
  const locale = localeOr(useRouter().locale);
  const { status, card, author, note, answer, decider, changes, createdAt, decidedAt } = request;
  const date = (at: string) => dateText(at, locale, { dateStyle: 'medium', timeStyle: 'short' });
  const isWaiting = status === 'waiting';
  return (
    <li className={classes.row}>
      <Group justify="space-between" gap="xs 16px" wrap="nowrap" align="flex-start">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {isWaiting && (
            <Checkbox
              mt={4}
              aria-label={t('choose', { name: card.name })}
              checked={isChosen}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
          )}
          <div>
            <Text fw={550} className={classes.words}>
              <bdi>{card.name}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              <bdi>{author}</bdi> · {date(createdAt)}
            </Text>
          </div>
        </Group>
        <Badge variant="light" color={colors[status]} tt="none" c="inherit" className={classes.state}>
          {t(`status_${status}`)}
        </Badge>
      </Group>
      {note && <blockquote className={classes.note}>{note}</blockquote>}
      <PartChanges
        label={t('changesOf', { name: card.name })}
        before={t('now')}
        after={t('wanted')}
        changes={changes.map(({ path, now, wanted }) => ({ path, before: now, after: wanted }))}
      />
      {isWaiting ? (
        <Group gap="sm" mt="sm">
          <Button size="sm" onClick={onApprove} disabled={isBusy}>
            {t('approve')}
          </Button>
          <Button size="sm" variant="default" onClick={onRefuse} disabled={isBusy}>
            {t('refuse')}
          </Button>
        </Group>
      ) : (
        decidedAt && (
          <Stack gap={4} mt="sm">
            <Text size="sm" c="dimmed">
              {decider && <bdi>{decider} · </bdi>}
              {date(decidedAt)}
            </Text>
            {answer && <blockquote className={classes.note}>{answer}</blockquote>}
          </Stack>
        )
      )}
    </li>
  );
}
