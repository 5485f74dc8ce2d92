import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { CardLook } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { ShownCard } from '../shown-card';
import { AccentField } from './accent-field';
import { LayoutField } from './layout-field';
import { MoodField } from './mood-field';
import { ThemeField } from './theme-field';

type Props = {
  value: CardLook;
  onChange: (value: CardLook) => void;
  /** The card on which the layouts are shown, as visitors who read `locale` see it. */
  card: Omit<ShownCard, 'look'>;
  locale: Locale;
} & Pick<ComponentProps<typeof LayoutField>, 'offered'>;

/** The choices of the card's layout, theme, typeface and accent, each shown as it will look. */
export function LookFields({ value, onChange, card, locale, offered }: Props) {
  return (
    <Stack gap="xl">
      <LayoutField value={value} onChange={onChange} card={card} locale={locale} offered={offered} />
      <ThemeField value={value} onChange={onChange} />
      <MoodField value={value} onChange={onChange} />
      <AccentField theme={value.theme} value={value.accent} onChange={(accent) => onChange({ ...value, accent })} />
    </Stack>
  );
}
