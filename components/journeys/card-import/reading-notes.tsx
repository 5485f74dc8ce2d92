import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import type { CardWarning } from '@/lib/journeys/card-import/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import classes from './card-import.module.css';

/** What of a source is not on the card as it was, in words; nothing where everything is. */
export function ReadingNotes({ warnings }: { warnings: CardWarning[] }) {
  const { t } = useTranslation('card-import');
  const id = useId();
  const words = ({ code, text: written }: CardWarning) => {
    const text = isolated(written);
    const all: Record<CardWarning['code'], string> = {
      phone: t('warningPhone', { text }),
      invalid: t('warningInvalid', { text }),
      cut: t('warningCut', { text }),
      left: t('warningLeft', { text }),
      photo: t('warningPhoto'),
      photo_link: t('warningPhotoLink'),
    };
    return all[code];
  };
  if (warnings.length === 0) return null;
  const said = [...new Set(warnings.map(words))];
  return (
    <section className={classes.notes} aria-labelledby={id}>
      <h2 className={classes.notesTitle} id={id}>
        <IconAlertTriangle aria-hidden size={20} />
        {t('warnings')}
      </h2>
      <ul className={classes.noted}>
        {said.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
