import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { type ProfileLook, themes } from '@/lib/profiles/schema';
import { themes as colors } from '@/lib/public-card/themes';
import classes from './look-fields.module.css';
import { useLookNames } from './use-look-names';

type Props = { value: ProfileLook; onChange: (value: ProfileLook) => void };

/** The card's theme, each shown as a small card in its own colours. */
export function LookFields({ value, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const group = useId();
  const { themeNames: names } = useLookNames();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('theme')}</legend>
      {themes.map((theme) => {
        const { paper, ink, muted, act, line } = colors[theme];
        return (
          <label key={theme} className={classes.choice}>
            <input
              type="radio"
              name={group}
              value={theme}
              checked={value.theme === theme}
              onChange={() => onChange({ ...value, theme })}
            />
            <svg
              className={classes.sample}
              viewBox="0 0 85 55"
              aria-hidden
              style={{ background: paper, borderColor: line }}
            >
              <circle cx="15" cy="18" r="7" fill={line} />
              <rect x="27" y="13" width="38" height="4" rx="2" fill={ink} />
              <rect x="27" y="20" width="26" height="3" rx="1.5" fill={muted} />
              <rect x="8" y="38" width="69" height="9" rx="2.5" fill={act} />
            </svg>
            <span>{names[theme]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
