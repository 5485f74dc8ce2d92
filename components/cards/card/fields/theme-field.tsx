import { useTranslation } from 'next-i18next/pages';
import { type CardLook, themes } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';
import classes from './look-fields.module.css';
import { RadioCards } from './radio-cards';
import { useLookNames } from './use-look-names';

type Props = { value: CardLook; onChange: (value: CardLook) => void };

/** The card's theme, each shown as a small card in its own colors. */
export function ThemeField({ value, onChange }: Props) {
  const { t } = useTranslation('card');
  const { themeNames } = useLookNames();
  return (
    <RadioCards
      legend={t('theme')}
      values={themes}
      names={themeNames}
      value={value.theme}
      onChange={(theme) => onChange({ ...value, theme })}
      sample={(theme) => {
        const { paper, ink, muted, act, line } = palette({ ...value, theme });
        return (
          <svg
            className={classes.theme}
            viewBox="0 0 85 55"
            aria-hidden
            style={{ background: paper, borderColor: line }}
          >
            <circle cx="15" cy="18" r="7" fill={line} />
            <rect x="27" y="13" width="38" height="4" rx="2" fill={ink} />
            <rect x="27" y="20" width="26" height="3" rx="1.5" fill={muted} />
            <rect x="8" y="38" width="69" height="9" rx="2.5" fill={act} />
          </svg>
        );
      }}
    />
  );
}
