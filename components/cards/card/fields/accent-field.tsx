import { ColorInput, Radio, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useFieldError } from '@/components/ui/field-error';
import { type CardLook, lookSchema } from '@/lib/cards/card/schema';
import { correctedAccent, themes } from '@/lib/cards/public-card/palette-model';
import classes from './look-fields.module.css';

type Props = {
  theme: CardLook['theme'];
  value: string | null;
  onChange: (accent: string | null) => void;
};

const swatches = [
  '#c8372d',
  '#b4541a',
  '#8a6d0b',
  '#2f7d4f',
  '#0f766e',
  '#1d5fa8',
  '#4338a6',
  '#8b2f7c',
  '#b0235f',
  '#3a3f4a',
];

/** The sample text on a color, which is to be seen rather than read. */
const letters = 'Aa';

/** Returns the stored form of `#RRGGBB` or `#RGB`, with or without the hash; null for any other text. */
function toAccent(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return lookSchema.shape.accent.safeParse(`#${long}`).success ? `#${long}` : null;
}

/** The owner's color beside the corrected color on the card, with the contrast that is reached. */
function Correction({ theme, accent }: { theme: CardLook['theme']; accent: string }) {
  const { t } = useTranslation('card');
  const colors = themes[theme];
  const shown = correctedAccent(accent, colors);
  return (
    <div>
      <dl className={classes.shades}>
        <div className={classes.shade}>
          <dt>{t('accentChosen')}</dt>
          <dd dir="ltr">{accent}</dd>
          <span className={classes.swatch} style={{ background: accent }} aria-hidden />
        </div>
        <div className={classes.shade}>
          <dt>{t('accentShown')}</dt>
          <dd dir="ltr">{shown.accent}</dd>
          <span className={classes.swatch} style={{ background: colors.paper, color: shown.accent }} aria-hidden>
            {letters}
          </span>
        </div>
      </dl>
      <Text size="sm" c="dimmed" mt={8} role="status">
        {t(shown.isChanged ? 'accentChanged' : 'accentKept', { ratio: Math.round(shown.ratio * 10) / 10 })}
      </Text>
    </div>
  );
}

/** The color of buttons and links: the theme's color or the owner's own. */
export function AccentField({ theme, value, onChange }: Props) {
  const { t } = useTranslation('card');
  const errorText = useFieldError();
  /** As typed, while it is no color yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    const accent = toAccent(text);
    setTyped(accent === null || text.length < 7 ? text : null);
    if (accent !== null) onChange(accent);
  };
  return (
    <fieldset className={classes.accent}>
      <legend>{t('accent')}</legend>
      <Radio.Group
        value={value === null ? 'theme' : 'own'}
        onChange={(choice) => onChange(choice === 'own' ? themes[theme].accent.toLowerCase() : null)}
        aria-label={t('accent')}
      >
        <div className={classes.choices}>
          <Radio value="theme" label={t('accentTheme')} />
          <Radio value="own" label={t('accentOwn')} />
        </div>
      </Radio.Group>
      {value !== null && (
        <div className={classes.own}>
          <ColorInput
            label={t('accent')}
            size="md"
            dir="ltr"
            format="hex"
            swatches={swatches}
            swatchesPerRow={10}
            withEyeDropper={false}
            fixOnBlur={false}
            value={typed ?? value}
            onChange={take}
            onBlur={() => typed !== null && toAccent(typed) !== null && setTyped(null)}
            error={typed !== null && toAccent(typed) === null ? errorText('invalid_color') : undefined}
          />
          <Correction theme={theme} accent={value} />
        </div>
      )}
    </fieldset>
  );
}
