import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import { useWithNote } from '@/components/ui/use-with-note';
import type { ImportNote } from '@/lib/journeys/account-import/schema';
import classes from './import-report.module.css';

type Props = {
  notes: ImportNote[];
  /** How many entries did not come, of which the first have a note. */
  refusals: number;
};

/** What became of single entries: names that had to change, and why others did not come. */
export function ReportNotes({ notes, refusals }: Props) {
  const { t } = useTranslation(['account-import', 'errors']);
  const written = useNumberText();
  const withNote = useWithNote();
  const renamed = notes.filter(({ code }) => code === 'renamed');
  const refused = notes.filter(({ code }) => code !== 'renamed');
  const alike = Map.groupBy(refused, ({ name, code }) =>
    t('problem', { name: name || t('nameless'), reason: t(`errors:${code}`) }),
  );
  const others = refusals - refused.length;
  return (
    <>
      {renamed.length > 0 ? (
        <div>
          <Text size="sm">{t('renamed')}</Text>
          <ul className={classes.notes}>
            {renamed.map(({ name }) => (
              <li key={name}>
                <bdi dir="ltr">{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {refused.length > 0 ? (
        <div>
          <Text size="sm">{t('problems')}</Text>
          <ul className={classes.notes}>
            {[...alike].map(([problem, { length }]) => (
              <li key={problem}>{length > 1 ? withNote(problem, written(length)) : problem}</li>
            ))}
            {others > 0 && <li>{t('moreProblems', { number: written(others) })}</li>}
          </ul>
        </div>
      ) : null}
    </>
  );
}
