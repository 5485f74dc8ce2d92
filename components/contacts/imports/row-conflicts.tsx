import { Radio } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { RowConflict } from '@/lib/contacts/imports/schema';
import classes from './import-rows.module.css';
import { useImportWords } from './use-import-words';

type Props = {
  conflicts: RowConflict[];
  /** The paths of the conflicts in which the file's value wins. */
  theirs: string[];
  onChange: (theirs: string[]) => void;
};

/** The entries that allow one value and have two: the contact's value stays unless the user chooses the file's. */
export function RowConflicts({ conflicts, theirs, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { fields } = useImportWords();
  const choose = (path: string, isTheirs: boolean) => {
    const others = theirs.filter((other) => other !== path);
    onChange(isTheirs ? [...others, path] : others);
  };
  return (
    <div className={classes.conflicts}>
      {conflicts.map(({ path, mine, theirs: other }) => (
        <Radio.Group
          key={path}
          label={fields[path] ?? path}
          value={theirs.includes(path) ? 'theirs' : 'mine'}
          onChange={(value) => choose(path, value === 'theirs')}
        >
          <div className={classes.sides}>
            <Radio value="mine" label={<bdi dir="auto">{mine}</bdi>} description={t('mine')} />
            <Radio value="theirs" label={<bdi dir="auto">{other}</bdi>} description={t('theirs')} />
          </div>
        </Radio.Group>
      ))}
    </div>
  );
}
