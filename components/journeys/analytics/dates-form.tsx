import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { maxPeriodDays } from '@/lib/cards/visits/limits';
import { daysIn } from '@/lib/cards/visits/period-model';
import classes from './pickers.module.css';

type Props = { from: string; to: string; onChoose: (from: string, to: string) => void };

/** The first and the last day of a period of one's own. */
export function DatesForm({ from, to, onChoose }: Props) {
  const { t } = useTranslation('analytics');
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const isWrong = first === '' || last === '' || first > last || daysIn({ from: first, to: last }) > maxPeriodDays;
  const [isTold, setTold] = useState(false);
  return (
    <form
      className={classes.dates}
      onSubmit={(event) => {
        event.preventDefault();
        setTold(isWrong);
        if (!isWrong) onChoose(first, last);
      }}
    >
      <TextInput
        type="date"
        label={t('from')}
        value={first}
        onChange={(event) => setFirst(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={last}
        error={isTold && isWrong ? t('wrongDates') : undefined}
        onChange={(event) => setLast(event.currentTarget.value)}
      />
      <Button type="submit" size="sm">
        {t('show')}
      </Button>
    </form>
  );
}
