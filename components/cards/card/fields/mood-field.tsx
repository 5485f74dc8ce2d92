import { useTranslation } from 'next-i18next/pages';
import { type CardLook, moods } from '@/lib/cards/card/schema';
import classes from './mood-field.module.css';
import { RadioCards } from './radio-cards';
import { useLookNames } from './use-look-names';

type Props = { value: CardLook; onChange: (value: CardLook) => void };

/** The card's typeface, each shown by its letters. The system's own is the absence of a choice. */
export function MoodField({ value, onChange }: Props) {
  const { t } = useTranslation('card');
  const { moodNames } = useLookNames();
  const { mood: chosen = 'plain', ...rest } = value;
  return (
    <RadioCards
      legend={t('mood')}
      values={['plain', ...moods]}
      names={moodNames}
      value={chosen}
      onChange={(mood) => onChange(mood === 'plain' ? rest : { ...rest, mood })}
      sample={(mood) => <span className={classes.letters} data-mood={mood} aria-hidden />}
    />
  );
}
