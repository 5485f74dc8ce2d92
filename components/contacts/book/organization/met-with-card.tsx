import { Select } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { useWithNote } from '@/components/ui/use-with-note';
import { useCards } from '@/lib/cards/card/hooks';

type Props = { value: string | null | undefined; onChange: (cardId: string | null) => void };

const alone = 'private';

/**
 * The selection of the card with which the user met a contact, for members who have an organization's card. With such a card
 * the contact also belongs to the organization. The initial choice is the user's first active card, if it is an organization's.
 */
export function MetWithCard({ value, onChange }: Props) {
  const { t } = useTranslation('contacts');
  const withNote = useWithNote();
  const { data: cards = [] } = useCards();
  const own = cards.filter(({ isOwn, status }) => isOwn && status === 'active');
  const shared = own.filter(({ organization }) => organization !== null);
  const [first] = own;
  const proposed = first?.organization ? first.id : null;
  const isOpen = value === undefined && shared.length > 0;
  useEffect(() => {
    if (isOpen) onChange(proposed);
  });
  if (shared.length === 0) return null;
  const choices = shared.map(({ id, username, organization }) => ({
    value: id,
    label: withNote(organization?.name ?? '', `/${username}`),
  }));
  return (
    <Select
      label={t('metWith')}
      description={t('metWithHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: alone, label: t('metPrivately') }, ...choices]}
      value={value ?? alone}
      onChange={(chosen) => onChange(chosen === alone ? null : chosen)}
      allowDeselect={false}
      maw={480}
    />
  );
}
