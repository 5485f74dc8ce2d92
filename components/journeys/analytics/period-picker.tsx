import { Button, Popover, Radio, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FocusPopover } from '@/components/ui/focus-popover';
import { type AnalyticsView, type Period, periodDays } from '@/lib/cards/visits/model';
import { DatesForm } from './dates-form';
import classes from './pickers.module.css';
import { useDayWords } from './use-day-words';

type Props = {
  view: AnalyticsView;
  /** The period as it is shown, with which dates of one's own begin. */
  shown: Period | undefined;
  isCompared: boolean;
  onChange: (part: Partial<AnalyticsView>) => void;
  onCompare: (isCompared: boolean) => void;
};

/** The period of the figures: the last days or dates of one's own, and whether the period before is shown beside it. */
export function PeriodPicker({ view, shown, isCompared, onChange, onCompare }: Props) {
  const { t } = useTranslation('analytics');
  const { period } = useDayWords();
  const [isOpen, setOpen] = useState(false);
  const [isOwn, setOwn] = useState(view.days === null);
  const label = view.from && view.to ? period({ from: view.from, to: view.to }) : t('days', { count: view.days ?? 30 });
  const choose = (value: string) => {
    setOwn(value === 'own');
    if (value !== 'own') onChange({ days: Number(value), from: null, to: null });
  };
  return (
    <FocusPopover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={328}
      place={['organization']}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.period ?? ''}
          rightSection={<IconChevronDown aria-hidden size={16} />}
          aria-label={t('common:labelled', { label: t('period'), name: label })}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('period')}>
        <Radio.Group aria-label={t('period')} value={isOwn ? 'own' : String(view.days)} onChange={choose}>
          {periodDays.map((count) => (
            <Radio
              key={count}
              classNames={{ body: classes.choice ?? '' }}
              value={String(count)}
              data-autofocus={view.days === count || undefined}
              label={t('days', { count })}
            />
          ))}
          <Radio classNames={{ body: classes.choice ?? '' }} value="own" label={t('ownDates')} />
        </Radio.Group>
        {isOwn && (
          <DatesForm
            from={view.from ?? shown?.from ?? ''}
            to={view.to ?? shown?.to ?? ''}
            onChoose={(from, to) => {
              onChange({ days: null, from, to });
              setOpen(false);
            }}
          />
        )}
        <div className={classes.compare}>
          <Switch
            labelPosition="left"
            label={t('compare')}
            checked={isCompared}
            onChange={(event) => onCompare(event.currentTarget.checked)}
          />
        </div>
      </Popover.Dropdown>
    </FocusPopover>
  );
}
