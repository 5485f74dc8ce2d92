import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import { PartValue } from '@/components/cards/templates/part-value';
import { isEmptyPart, type PartsCard, partOf } from '@/lib/cards/card/template-model';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { isolated } from '@/lib/platform/i18n/isolated';
import classes from './onboarding.module.css';

type Props = { organization: string; paths: PartPath[]; card: PartsCard };

/** The read-only values that an organization's template has put on the card, of the given parts; nothing when there are none. */
export function PrefilledParts({ organization, paths, card }: Props) {
  const { t } = useTranslation('onboarding');
  const names = usePartNames();
  const shown = paths.filter((path) => !isEmptyPart(path, partOf(card, path)));
  if (shown.length === 0) return null;
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={t('given', { organization })}>
      <Text fw={550}>{t('given', { organization: isolated(organization) })}</Text>
      <dl className={classes.given}>
        {shown.map((path) => (
          <div key={path}>
            <dt>{names[path]}</dt>
            <dd>
              <PartValue path={path} name={names[path]} value={partOf(card, path).value} />
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
