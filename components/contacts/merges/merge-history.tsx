import { Button, Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { useMerges } from '@/lib/contacts/merges/hooks';
import type { MergeEntry } from '@/lib/contacts/merges/schema';
import { dayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './duplicates.module.css';
import { useMergeActs } from './use-merge-acts';

function Merge({ merge, onUndo }: { merge: MergeEntry; onUndo: (() => void) | null }) {
  const { t } = useTranslation(['merges', 'common']);
  const locale = localeOr(useRouter().locale);
  const nameOf = useContactName();
  const { winner, total, mergedAt, undoableUntil, blockedBy } = merge;
  const name = winner ? nameOf(winner) : t('gone');
  return (
    <li className={classes.merge}>
      <div>
        {winner && winner.deletedAt === null ? (
          <Text
            component={Link}
            fw={550}
            className={classes.link ?? ''}
            href={{ pathname: '/app/contacts', query: { contact: winner.id } }}
          >
            <bdi>{name}</bdi>
          </Text>
        ) : (
          <Text component="bdi" fw={550}>
            {name}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('mergedOf', { count: total, day: dayText(mergedAt, locale) })}
        </Text>
        {blockedBy && undoableUntil && (
          <Text size="sm" c="dimmed">
            {t('blocked')}
          </Text>
        )}
      </div>
      {undoableUntil === null && <Text size="sm">{t('isUndone')}</Text>}
      {undoableUntil && !blockedBy && (
        <Button
          variant="default"
          size="sm"
          aria-label={t('undoOf', { name })}
          disabled={!onUndo}
          onClick={onUndo ?? undefined}
        >
          {t('common:undo')}
        </Button>
      )}
    </li>
  );
}

/** The merges of the last 30 days, each with a button that undoes it. */
export function MergeHistory() {
  const { t } = useTranslation(['merges', 'contacts']);
  const pages = useMerges();
  const { data } = pages;
  const { undo, isUndoing } = useMergeActs();
  const merges = data?.pages.flatMap(({ items }) => items) ?? [];
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="merge-history">
      <Title order={2} size="lg" id="merge-history" mb={8}>
        {t('history')}
      </Title>
      <ul className={classes.list} style={{ gap: 0 }}>
        {merges.map((merge) => (
          <Merge key={merge.id} merge={merge} onUndo={isUndoing ? null : () => void undo([merge.id])} />
        ))}
      </ul>
      <MoreButton of={pages} mt={16}>
        {t('contacts:more')}
      </MoreButton>
    </section>
  );
}
