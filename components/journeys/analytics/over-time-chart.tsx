import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { useElementSize } from '@mantine/hooks';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import { direction } from '@/lib/platform/i18n/languages';
import { ChartWords } from './chart-words';
import { DayTick, stepsBetweenDays } from './day-tick';
import { drawnSteps, namedSteps } from './drawn-steps';
import type { NamedMark } from './marks';
import classes from './over-time.module.css';
import type { MarkedDay, Step } from './periods';
import { useDayWords } from './use-day-words';

const ink = 'var(--mantine-color-text)';
const seal = 'var(--meishi-seal)';
const quiet = 'var(--mantine-color-dimmed)';

const line = { type: 'line' } as const;
/** The widths of the axis of numbers, and of what is left free beside the points, in pixels. */
const [axis, edge] = [44, 8];

type Props = {
  label: string;
  steps: Step[];
  marks: MarkedDay[];
  /** The marks that are drawn as lines. */
  named: NamedMark[];
  isCompared: boolean;
};

/** Views as an area and saves as a line, over the dotted views of the period before; marked days are dotted lines. */
export function OverTimeChart({ label, steps, marks, named, isCompared }: Props) {
  const { t } = useTranslation('analytics');
  const { day } = useDayWords();
  const written = useNumberText();
  const { ref, width } = useElementSize();
  const isFromRight = direction(useRouter().locale ?? '') === 'rtl';
  const most = Math.max(...steps.map(({ views, viewsBefore }) => Math.max(views, isCompared ? (viewsBefore ?? 0) : 0)));
  return (
    <CompositeChart
      ref={ref}
      className={classes.chart ?? ''}
      data={drawnSteps(steps)}
      dataKey="from"
      series={[
        { name: 'viewsFill', type: 'area', color: ink, label: t('views') },
        ...(isCompared
          ? [{ ...line, name: 'viewsBefore', color: quiet, strokeDasharray: '2 4', label: t('before') }]
          : []),
        // A line of nothing would cover that of the views.
        ...(steps.some(({ saves }) => saves > 0)
          ? [
              { ...line, name: 'savesSoFar', color: seal, label: t('soFar'), strokeDasharray: '4 4' },
              { ...line, name: 'savesOver', color: seal, label: t('savesShort') },
            ]
          : []),
        { ...line, name: 'viewsSoFar', color: ink, label: t('soFar'), strokeDasharray: '4 4' },
        { ...line, name: 'viewsOver', color: ink, label: t('views') },
      ]}
      curveType="linear"
      connectNulls={false}
      // One point alone makes no line.
      withDots={steps.filter(({ state }) => state !== 'toCome').length === 1}
      gridProps={{ strokeDasharray: '' }}
      gridColor="var(--meishi-line)"
      textColor={quiet}
      areaProps={{ fillOpacity: 0.08, strokeWidth: 0, activeDot: false, dot: false }}
      dotProps={{ r: 4 }}
      lineProps={({ name, color }) => ({
        strokeWidth: name === 'viewsBefore' ? 1.5 : 2,
        activeDot: name !== 'viewsBefore' && { r: 4, fill: color, stroke: 'var(--meishi-surface)', strokeWidth: 2 },
      })}
      // Not dotted: so is the line of the period before.
      referenceLines={named.map(({ step }) => ({ x: step, strokeDasharray: '0', color: quiet }))}
      xAxisProps={{
        reversed: isFromRight,
        tick: (tick) => <DayTick {...tick} steps={steps} isFromRight={isFromRight} written={day} />,
        tickFormatter: day,
        ticks: namedSteps(steps, stepsBetweenDays(width - axis - 2 * edge, steps, day)),
        interval: 0,
        padding: { left: edge, right: edge },
      }}
      yAxisProps={{
        orientation: isFromRight ? 'right' : 'left',
        tick: { transform: `translate(${isFromRight ? 10 : -10}, 0)`, fontSize: 12, fill: 'currentColor' },
        allowDecimals: false,
        tickCount: 4,
        width: axis,
        tickFormatter: written,
        domain: [0, most > 4 ? 'auto' : 4],
      }}
      tooltipProps={{
        isAnimationActive: false,
        cursor: { stroke: ink, strokeDasharray: '2 3' },
        content: ({ active, payload }) => (
          <ChartWords
            step={active ? (payload?.[0]?.payload as Step | undefined) : undefined}
            marks={marks}
            isCompared={isCompared}
          />
        ),
      }}
      composedChartProps={{ 'aria-label': label, margin: { top: 8 } } as object}
    />
  );
}
