import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type PartPath, partPaths } from '@/lib/platform/formats/card-parts';
import { usePartNames } from './fields/use-part-names';

/** Says that a card is withheld from visitors, and for which parts that its template requires. */
export function Withheld({ missingParts }: { missingParts: string[] }) {
  const { t } = useTranslation('card');
  const names = usePartNames();
  const parts = partPaths.filter((path: PartPath) => missingParts.includes(path)).map((path) => names[path]);
  return (
    <Text span size="sm">
      {t('withheld', { parts })}
    </Text>
  );
}
