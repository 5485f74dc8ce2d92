import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import type { Draft } from '@/lib/journeys/offboarding/draft';
import { useMember } from '@/lib/organization/members/hooks';
import { ColleaguePicker } from './colleague-picker';
import { Options } from './options';

type Props = { slug: string; leaver: string; draft: Draft; onChange: (change: Partial<Draft>) => void };

type CardProps = {
  slug: string;
  holder: string;
  username: string | null;
  onChange: Props['onChange'];
};

const ways = ['pause', 'hand', 'redirect', 'organization'] as const;

/** The choice among the active cards of a colleague: the leaver's cards redirect to the chosen card. */
function ColleaguesCard({ slug, holder, username, onChange }: CardProps) {
  const { t } = useTranslation('offboarding');
  const { data } = useMember(slug, holder);
  const names = data?.cardList.filter(({ isPaused }) => !isPaused).map((card) => card.username) ?? [];
  const first = names[0] ?? null;
  useEffect(() => {
    if (username === null && first) onChange({ username: first });
  }, [username, first, onChange]);
  if (data && !first)
    return (
      <Text mt="sm" c="dimmed" role="status">
        {t('noCardOf')}
      </Text>
    );
  if (names.length < 2) return null;
  return (
    <NativeSelect
      label={t('card')}
      data={names}
      value={username ?? ''}
      onChange={(event) => onChange({ username: event.currentTarget.value })}
      maw={420}
      mt="sm"
    />
  );
}

/** The choice what happens to the leaver's cards of the organization. */
export function CardPlan({ slug, leaver, draft, onChange }: Props) {
  const { t } = useTranslation('offboarding');
  const { cards, holder, username } = draft;
  return (
    <>
      <Options
        label={t('cards')}
        options={ways.map((name) => ({ name, label: t(`cards_${name}`), about: t(`cards_${name}Text`) }))}
        value={cards}
        onChange={(way) => onChange({ cards: way })}
      />
      {(cards === 'hand' || cards === 'redirect') && (
        <ColleaguePicker
          slug={slug}
          except={leaver}
          value={holder}
          onChange={(id) => onChange({ holder: id, username: null })}
        />
      )}
      {cards === 'redirect' && holder && <ColleaguesCard key={holder} {...{ slug, holder, username, onChange }} />}
    </>
  );
}
