import { useTranslation } from 'next-i18next/pages';
import type { Part } from '@/lib/cards/visits/model';
import { Bars } from './bars';
import { NumbersTable } from './numbers-table';
import { Panel } from './panel';
import classes from './panel.module.css';

/** The most rows that are drawn; the table has all. */
const most = 5;

type Props = {
  name: string;
  about: string;
  /** What a part is called in the heading of the table. */
  part: string;
  file: string;
  parts: Part[];
  nameOf: (part: Part) => string;
  /** Whether the table has a quarter of the page, and leaves out contacts: nothing is known of the browsers of those who leave a name. */
  isNarrow?: boolean;
};

/** Views by one thing that tells them apart. */
export function Split({ name, about, part, file, parts, nameOf, isNarrow = false }: Props) {
  const { t } = useTranslation('analytics');
  const seen = parts.filter(({ views, saves, exchanges }) => views + saves + exchanges > 0);
  if (seen.length === 0)
    return (
      <Panel name={name} about={about}>
        <p className={classes.none}>{t('none')}</p>
      </Panel>
    );
  const rows = seen.map((one) => ({
    key: one.key,
    name: nameOf(one),
    cells: [one.views, one.saves, ...(isNarrow ? [] : [one.exchanges])],
  }));
  const head = [part, t('views'), t('savesShort'), ...(isNarrow ? [] : [t('exchanges')])];
  const table = <NumbersTable label={name} head={head} rows={rows} />;
  return (
    <Panel name={name} about={about} file={file} table={table}>
      <Bars rows={seen.slice(0, most).map((one) => ({ key: one.key, name: nameOf(one), value: one.views }))} />
      {seen.length > most && <p className={classes.more}>{t('more', { number: seen.length - most })}</p>}
    </Panel>
  );
}
