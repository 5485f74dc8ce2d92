import { ActionIcon, Indicator, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useId, useState } from 'react';
import classes from './list-filters.module.css';
import { quiet } from './quiet';
import { SearchField } from './search-field';
import { useNumberText } from './use-number-text';

/** The class of a choice among the filters, for choices that are no `FilterPill`. */
export const pillClass = classes.pill ?? '';

type PillProps<Value extends string> = {
  /** What it narrows by. */
  label: string;
  /** What it says while it narrows nothing. */
  any: string;
  choices: { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** One thing by which a list can be narrowed. */
export function FilterPill<Value extends string>({ label, any, choices, value, onChange }: PillProps<Value>) {
  return (
    <NativeSelect
      className={pillClass}
      data-on={value !== undefined || undefined}
      aria-label={label}
      data={[{ value: '', label: any }, ...choices]}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value as Value) || undefined)}
    />
  );
}

type Props = {
  search: { label: string; value: string; onChange: (value: string) => void };
  /** How many of the choices narrow the list. */
  count: number;
  /** The choices. */
  children: ReactNode;
};

/** The search of a list and what it can be narrowed by: one line where there is room; on a phone the choices stand behind a button. */
export function ListFilters({ search, count, children }: Props) {
  const { t } = useTranslation('common');
  const written = useNumberText();
  const pills = useId();
  const [isOpen, setOpen] = useState(false);
  const name = t('filters');
  return (
    <search className={classes.filters} aria-label={name} data-open={isOpen || undefined}>
      <SearchField {...search} className={classes.search ?? ''} />
      <div className={classes.toggle}>
        <ActionIcon
          {...quiet}
          size={44}
          aria-label={count === 0 ? name : t('labelled', { label: name, name: written(count) })}
          aria-expanded={isOpen}
          aria-controls={pills}
          onClick={() => setOpen(!isOpen)}
        >
          <Indicator disabled={count === 0} color="ink" size={18} label={written(count)}>
            <IconAdjustmentsHorizontal aria-hidden size={20} />
          </Indicator>
        </ActionIcon>
      </div>
      <div id={pills} className={classes.pills}>
        {children}
      </div>
    </search>
  );
}
