import { useTranslation } from 'next-i18next/pages';
import { Fragment } from 'react';
import { useNumberText } from '@/components/ui/use-number-text';
import classes from './numbers-table.module.css';

/**
 * A row of the table; what tells more stands beside its name, and notes below it, each in the direction of its own letters. A figure that
 * there is not yet is null.
 */
export type NumbersRow = { key: string; name: string; more?: string; notes?: string[]; cells: (number | null)[] };
type Props = {
  /** The name of the drawing whose figures they are. */
  label: string;
  /** The headings, that of the rows' names first. */
  head: string[];
  rows: NumbersRow[];
};

/** The figures of a drawing as a table; a long one scrolls in its own place. */
export function NumbersTable({ label, head, rows }: Props) {
  const { t } = useTranslation('analytics');
  const written = useNumberText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t('tableOf', { name: label })} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, more, notes = [], cells }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
                {more && (
                  <>
                    {' · '}
                    <bdi>{more}</bdi>
                  </>
                )}
                {notes.length > 0 && (
                  <span className={classes.note}>
                    {notes.map((note, at) => (
                      <Fragment key={note}>
                        {at > 0 && ' · '}
                        <bdi>{note}</bdi>
                      </Fragment>
                    ))}
                  </span>
                )}
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell === null ? '–' : written(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
