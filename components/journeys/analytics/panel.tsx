import { ActionIcon } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useId, useState } from 'react';
import { Explained } from '@/components/ui/explained';
import classes from './panel.module.css';

type Props = {
  name: string;
  /** What it counts and what it does not. */
  about: string;
  /** The address of its figures as a file. */
  file?: string | undefined;
  /** The same figures as a table, where what is shown is a drawing. */
  table?: ReactNode;
  /** What stands opposite the name. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A drawing with its name and its definition, and with the same figures as a table and as a file. */
export function Panel({ name, about, file, table, beside, children }: Props) {
  const { t } = useTranslation(['analytics', 'common']);
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.name}>
          <h2 id={id}>{name}</h2>
        </div>
        {!isTable && beside && <div className={classes.beside}>{beside}</div>}
        <div className={classes.acts}>
          <Explained text={about}>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.act}
              aria-label={t('common:aboutOf', { name })}
            >
              <IconInfoCircle aria-hidden size={18} stroke={1.6} />
            </ActionIcon>
          </Explained>
          {table && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.act}
              aria-pressed={isTable}
              aria-label={t('tableOf', { name })}
              title={t('table')}
              onClick={() => setTable(!isTable)}
            >
              <IconTable aria-hidden size={18} stroke={1.6} />
            </ActionIcon>
          )}
          {file && (
            <ActionIcon
              variant="subtle"
              color="gray"
              component="a"
              className={classes.act}
              href={file}
              download
              aria-label={t('fileOf', { name })}
              title={t('file')}
            >
              <IconDownload aria-hidden size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      </div>
      <div className={classes.body}>{isTable ? table : children}</div>
    </section>
  );
}
