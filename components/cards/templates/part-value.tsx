import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldLine } from '@/components/cards/card/fields/use-field-line';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { useLookNames } from '@/components/cards/card/fields/use-look-names';
import type { ExchangeForm } from '@/lib/cards/card/exchange-form-schema';
import type { CardField, CardLook } from '@/lib/cards/card/schema';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { uploadUrl } from '@/lib/platform/uploads/address';
import classes from './templates.module.css';

type Props = { path: PartPath; name: string; value: unknown };

/** The value of a part of a card, to be read beside its earlier or later value. */
export function PartValue({ path, name, value }: Props) {
  const { t } = useTranslation('card');
  const { nameOf } = useFieldNames();
  const { themeNames, layoutNames, moodNames } = useLookNames();
  const sayField = useFieldLine(path.startsWith('fields.'));
  const nothing = (
    <Text span size="sm" c="dimmed">
      {t('emptyValue')}
    </Text>
  );
  if (path === 'look') {
    const { layout, theme, accent, mood } = value as CardLook;
    return (
      <Text size="sm">
        {[layoutNames[layout], themeNames[theme], mood && moodNames[mood], accent].filter(Boolean).join(' · ')}
      </Text>
    );
  }
  if (path === 'exchangeForm') {
    const { isOn, questions } = value as ExchangeForm;
    return <Text size="sm">{[isOn ? t('yes') : t('no'), ...questions.map(({ label }) => label)].join(' · ')}</Text>;
  }
  if (Array.isArray(value)) {
    const fields = value as CardField[];
    if (fields.length === 0) return nothing;
    return (
      <ul className={classes.values}>
        {fields.map((field) => (
          <li key={field.id}>
            <bdi>{field.kind === 'document' ? field.name || nameOf(field) : sayField(field)}</bdi>
          </li>
        ))}
      </ul>
    );
  }
  if (!value) return nothing;
  if (path.endsWith('Id'))
    return (
      // biome-ignore lint/performance/noImgElement: sizes are made at upload.
      <img
        className={classes.picture}
        src={uploadUrl(String(value), path === 'coverId' ? '480.webp' : '320.webp')}
        alt={name}
      />
    );
  return (
    <Text size="sm" className={classes.text}>
      <bdi>{String(value)}</bdi>
    </Text>
  );
}
