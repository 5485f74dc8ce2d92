import { VisuallyHidden } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Fragment } from 'react';
import { useNumberText } from '@/components/ui/use-number-text';
import type { Analytics } from '@/lib/cards/visits/model';
import { localeOr } from '@/lib/platform/i18n/languages';
import { busiest, cellsOf, hoursInCell, weekdaysOf } from './hours';
import { NumbersTable } from './numbers-table';
import { Panel } from './panel';
import { useDayWords } from './use-day-words';
import classes from './when.module.css';

/** Views by weekday and hour: the darker a cell, the more. */
export function When({ analytics, file }: { analytics: Pick<Analytics, 'hours' | 'timeZone'>; file: string }) {
  const { t } = useTranslation('analytics');
  const { weekday, shortDay, hour, hours: span } = useDayWords();
  const written = useNumberText();
  const weekdays = weekdaysOf(localeOr(useRouter().locale));
  const { hours, timeZone } = analytics;
  const cells = cellsOf(hours);
  const most = Math.max(1, ...cells.flat());
  const top = busiest(hours);
  const name = t('when');
  const rows = Array.from({ length: 24 }, (_, at) => ({
    key: String(at),
    name: hour(at),
    cells: weekdays.map((day) => hours[day]?.[at] ?? 0),
  }));
  const table = (
    <NumbersTable
      label={name}
      head={[t('hour'), ...weekdays.map(shortDay)]}
      rows={rows}
      opensAt={rows.find(({ cells }) => cells.some((views) => views > 0))?.key}
    />
  );
  return (
    <Panel
      name={name}
      about={timeZone ? t('about_when', { zone: timeZone }) : t('about_whenEach')}
      file={file}
      table={table}
    >
      <table className={classes.map}>
        <caption>
          <VisuallyHidden>{t('whenMap')}</VisuallyHidden>
        </caption>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th scope="row">
                <span aria-hidden>{weekday(day, 'short')}</span>
                <VisuallyHidden>{weekday(day, 'long')}</VisuallyHidden>
              </th>
              {(cells[day] ?? []).map((views, at) => {
                const words = `${span(at * hoursInCell, (at + 1) * hoursInCell)}: ${written(views)}`;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its hours.
                  <td key={at} title={words}>
                    <span
                      className={classes.cell}
                      data-empty={views === 0 || undefined}
                      style={{ '--share': `${Math.round(16 + (views / most) * 84)}%` } as React.CSSProperties}
                    />
                    <VisuallyHidden>{words}</VisuallyHidden>
                  </td>
                );
              })}
            </tr>
          ))}
          <tr aria-hidden>
            <td />
            {[0, 6, 12, 18].map((at) => (
              <Fragment key={at}>
                <td className={classes.hour} colSpan={6 / hoursInCell}>
                  {hour(at)}
                </td>
              </Fragment>
            ))}
          </tr>
        </tbody>
      </table>
      {top && (
        <p className={classes.words}>
          {t('busiest', { day: weekday(top.weekday, 'long'), hours: span(top.from, top.to) })}
        </p>
      )}
    </Panel>
  );
}
