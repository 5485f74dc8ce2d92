import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { fullCardName } from '@/components/cards/card/card-name';
import type { OwnCard } from '@/lib/cards/card/schema';
import classes from './pickers.module.css';

type Props = { cards: OwnCard[]; value: string | null; onChange: (card: string | null) => void };

/** The card whose figures are shown, or all; nothing where there is only one. */
export function CardPicker({ cards, value, onChange }: Props) {
  const { t } = useTranslation('analytics');
  if (cards.length < 2) return null;
  return (
    <NativeSelect
      classNames={{ root: classes.cards ?? '', section: classes.chevron ?? '' }}
      aria-label={t('card')}
      rightSection={<IconChevronDown aria-hidden size={16} />}
      data={[
        { value: '', label: t('allCards') },
        ...cards.map((card) => ({ value: card.id, label: fullCardName(card) })),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
