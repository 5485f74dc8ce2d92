import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { RetryButton } from '@/components/ui/retry-button';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useFields } from '@/components/ui/use-fields';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useAddLink, useLinks } from '@/lib/cards/links/hooks';
import { newLinkSchema } from '@/lib/cards/links/schema';
import { newId } from '@/lib/platform/ids';
import { LabeledLink } from './labeled-link';
import classes from './labeled-links.module.css';

/** Adds a link in place; the key of a request stays until it has worked, so that a repetition adds nothing twice. */
function NewLabeledLink({ cardId }: { cardId: string }) {
  const { t } = useTranslation('sharing');
  const fields = useFields({ label: '' });
  const [key, setKey] = useState(newId);
  const adding = useAddLink(cardId);
  const fail = useFailureNotice();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const { checked } = fields.check(newLinkSchema);
    if (!checked || adding.isPending) return;
    adding.mutate(
      { ...checked, key },
      {
        onSuccess: () => {
          fields.set({ label: '' });
          setKey(newId());
        },
        onError: fail,
      },
    );
  };
  return (
    <form onSubmit={add} noValidate>
      <TextInput
        label={t('label')}
        placeholder={t('labelExample')}
        maxLength={80}
        autoComplete="off"
        dir="auto"
        // The button stands beside the field, not beside its label or what is wrong with it.
        inputContainer={(field) => (
          <div className={classes.new}>
            {field}
            <Button type="submit" loading={adding.isPending} leftSection={<IconPlus aria-hidden size={18} />}>
              {t('labelAdd')}
            </Button>
          </div>
        )}
        {...fields.text('label')}
      />
    </form>
  );
}

/** Links to the card with a label each, so that their visitors are told apart. */
export function LabeledLinks({ card }: { card: OwnCard }) {
  const { t } = useTranslation('sharing');
  const { data: links, isError, refetch } = useLinks(card.id);
  if (isError)
    return (
      <Stack align="start">
        <Text>{t('labeledFailed')}</Text>
        <RetryButton onRetry={refetch}>{t('retry')}</RetryButton>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text c="dimmed" style={{ textWrap: 'pretty' }}>
        {t('labeledHint')}
      </Text>
      <NewLabeledLink cardId={card.id} />
      {!links && <Skeleton height={56} />}
      {links && links.length > 0 && (
        <ul className={classes.list} aria-label={t('labeled')}>
          {links.map((link) => (
            <LabeledLink key={link.id} card={card} link={link} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
