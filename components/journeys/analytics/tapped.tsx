import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { useNumberText } from '@/components/ui/use-number-text';
import type { TappedField } from '@/lib/cards/visits/model';
import { accountName } from '@/lib/platform/formats/account-names';
import { NumbersTable } from './numbers-table';
import { Panel } from './panel';
import panel from './panel.module.css';
import classes from './tapped.module.css';

// The marks of all services weigh more than the rest of the page.
const FieldMark = dynamic(() => import('./field-mark').then((module) => module.FieldMark), { ssr: false });

/** The most fields that are drawn; the table has all. */
const most = 5;

/** The fields of a card by how often they were tapped. */
export function Tapped({ fields, file }: { fields: TappedField[]; file: string }) {
  const { t } = useTranslation('analytics');
  const { kinds, labels } = useFieldNames();
  const written = useNumberText();
  const nameOf = ({ kind, network, label, text }: TappedField) => {
    if (network) return accountName(network);
    return labels[label as keyof typeof labels] ?? (label || kinds[kind as keyof typeof kinds] || text);
  };
  const name = t('fields');
  const about = t('about_field');
  if (fields.length === 0)
    return (
      <Panel name={name} about={about}>
        <p className={panel.none}>{t('noTaps')}</p>
      </Panel>
    );
  const rows = fields.map((field) => ({
    key: field.key,
    name: nameOf(field),
    more: field.text,
    cells: [field.taps],
  }));
  const table = <NumbersTable label={name} head={[t('field'), t('taps')]} rows={rows} />;
  return (
    <Panel name={name} about={about} file={file} table={table}>
      <ol className={classes.list}>
        {fields.slice(0, most).map((field) => (
          <li key={field.key}>
            <span className={classes.mark}>
              <FieldMark kind={field.kind} network={field.network} />
            </span>
            <span className={classes.words}>
              <bdi>{nameOf(field)}</bdi>
              <bdi className={classes.text}>{field.text}</bdi>
            </span>
            <span className={classes.count}>{written(field.taps)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
