import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { usePartNames } from '@/components/templates/use-part-names';
import { type PartPath, partPaths } from '@/lib/formats/card-parts';
import type { OwnProfile } from '@/lib/profiles/schema';

/** What to say of a card that waits for what its template requires; null for every other one. */
export function useWithheld(): (card: Pick<OwnProfile, 'missingParts'>) => string | null {
  const { t } = useTranslation('profiles');
  const names = usePartNames();
  return ({ missingParts = [] }) => {
    const parts = partPaths.filter((path: PartPath) => missingParts.includes(path)).map((path) => names[path]);
    return parts.length > 0 ? t('withheld', { parts: parts.join(' · ') }) : null;
  };
}

/** Says that a card waits, and for what; nothing of other cards. */
export function Withheld({ card }: { card: Pick<OwnProfile, 'missingParts'> }) {
  const withheld = useWithheld()(card);
  return withheld && <Text size="sm">{withheld}</Text>;
}

/** Why visitors do not see a card: it is paused, or waits for what its template requires. */
export function CardState({ card }: { card: Pick<OwnProfile, 'status' | 'missingParts'> }) {
  const { t } = useTranslation('profiles');
  if (card.missingParts) return <Withheld card={card} />;
  if (card.status === 'active') return null;
  return (
    <Badge variant="default" tt="none" fw={550} size="lg">
      {t('paused')}
    </Badge>
  );
}
