import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import { RetryButton } from '@/components/ui/retry-button';
import { useCards } from '@/lib/cards/card/hooks';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useCodes, useMakeCode } from '@/lib/cards/codes/hooks';
import { errorCode } from '@/lib/platform/browser/api';
import { newId } from '@/lib/platform/ids';
import { CodeItem } from './code-item';
import classes from './codes.module.css';

/** The codes of a card on tags, prints and badges, together with the user's codes that open none of the user's cards. */
export function CardCodes({ card }: { card: Pick<OwnCard, 'id'> }) {
  const { t } = useTranslation(['codes', 'errors', 'common']);
  const { data: cards = [] } = useCards();
  const { data: codes, isError, refetch } = useCodes();
  const make = useMakeCode();
  // The idempotency key is kept until the request succeeds, so that a retry after a lost response makes no second code.
  const key = useRef(newId());
  const renewKey = () => {
    key.current = newId();
  };
  const add = () => make.mutate({ profileId: card.id, key: key.current }, { onSuccess: renewKey });
  const shown = codes?.filter(({ profileId }) => profileId === card.id || !cards.some(({ id }) => id === profileId));
  return (
    <section className={classes.panel} aria-labelledby="codes">
      <div>
        <Title order={2} size="lg" id="codes">
          {t('title')}
        </Title>
        <Text size="sm" c="dimmed" maw={560}>
          {t('hint')}
        </Text>
      </div>
      {isError ? (
        <Group>
          <Text>{t('failed')}</Text>
          <RetryButton size="sm" onRetry={refetch}>
            {t('retry')}
          </RetryButton>
        </Group>
      ) : shown ? (
        shown.length > 0 && (
          <ul className={classes.list}>
            {shown.map((code) => (
              <CodeItem key={code.id} code={code} cardId={card.id} cards={cards} />
            ))}
          </ul>
        )
      ) : (
        <Skeleton height={64} radius={8} />
      )}
      {make.error && (
        <Alert color="danger" variant="light" role="alert">
          {t(`errors:${errorCode(make.error)}`)}
        </Alert>
      )}
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden size={18} />}
          loading={make.isPending}
          onClick={add}
        >
          {t('make')}
        </Button>
        <Button component={Link} href="/c" {...quiet}>
          {t('have')}
        </Button>
      </Group>
    </section>
  );
}
