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
  /** The key of the row at which a long table opens; without one, it opens at the first. */
  opensAt?: string | undefined;
};

/** Scrolls the table, and not the page, so that a row stands below the headings. */
function openAt(row: HTMLTableRowElement | null): void {
  const table = row?.closest('table');
  const place = table?.parentElement;
  if (row && place) place.scrollTop = row.offsetTop - (table.tHead?.offsetHeight ?? 0);
}

/** The figures of a drawing as a table; a long one scrolls in its own place. */
export function NumbersTable({ label, head, rows, opensAt }: Props) {
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
            <tr key={key} ref={key === opensAt ? openAt : undefined}>
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
                        {at > 0 && ' '}
                        <span className={classes.whole}>
                          <bdi>{note}</bdi>
                          {at < notes.length - 1 && '\u00a0·'}
                        </span>
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
