import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import classes from './wide-table.module.css';

type Props = {
  /** The name of the panel whose figures they are. */
  label: string;
  /** The headings, that of the rows' names first; a column of words begins where its heading does. */
  head: { key: string; name: string; isText?: boolean }[];
  /** The rows: a `th` and cells, of which those with words have the class `text`, and the others their heading as `data-label`. */
  children: ReactNode;
};

/** A table that is its own drawing. Where there is little room each row becomes a name with its figures below; else one too wide scrolls. */
export function WideTable({ label, head, children }: Props) {
  const { t } = useTranslation('analytics');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t('tableOf', { name: label })} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map(({ key, name, isText }) => (
              <th key={key} scope="col" className={isText ? classes.text : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
