import { Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type CardLook, layouts } from '@/lib/cards/card/schema';
import { AccentField } from './accent-field';
import { LayoutSample } from './layout-sample';
import classes from './look-fields.module.css';
import { MoodField } from './mood-field';
import { RadioCards } from './radio-cards';
import { ThemeField } from './theme-field';
import { useLookNames } from './use-look-names';

type Props = { value: CardLook; onChange: (value: CardLook) => void };

/** The choices of the card's layout, theme, typeface and accent, each shown as it will look. */
export function LookFields({ value, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const { layoutNames } = useLookNames();
  return (
    <Stack gap="xl">
      <RadioCards
        legend={t('layout')}
        values={layouts}
        names={layoutNames}
        value={value.layout}
        onChange={(layout) => onChange({ ...value, layout })}
        sample={(layout) => <LayoutSample layout={layout} className={classes.layout} />}
      />
      <ThemeField value={value} onChange={onChange} />
      <MoodField value={value} onChange={onChange} />
      <AccentField theme={value.theme} value={value.accent} onChange={(accent) => onChange({ ...value, accent })} />
    </Stack>
  );
}
