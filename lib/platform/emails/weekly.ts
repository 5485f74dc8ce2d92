import { unlinked } from '@/lib/platform/formats/name-links';
import type { Channel } from '@/lib/platform/formats/share';
import { dayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import type { Locale } from '@/lib/platform/i18n/languages';
import { changeText, numberText } from '@/lib/platform/i18n/numbers';
import { text } from '@/lib/platform/i18n/texts';
import type { MailParts } from './parts';

/** What happened on a user's cards from one day to another, and in as many days before. */
export type WeeklyValues = {
  url: string;
  from: string;
  to: string;
  figures: { name: 'views' | 'saves' | 'exchanges'; now: number; before: number }[];
  /** The card with the most views; null where there is no choice. */
  name: string | null;
  /** The channel that the most views came by; null where none is known. */
  channel: Channel | null;
  /** How many new contacts wait. */
  waiting: number;
};

/** The words of a weekly summary: the figures, and a line for each of the other facts. */
export function weeklyParts(
  { from, to, figures, name, channel, waiting }: WeeklyValues,
  locale: Locale,
): Pick<MailParts, 'paragraphs' | 'figures' | 'facts'> {
  const t = (key: string, values = {}) => text(locale, 'emails', `weekly.${key}`, values);
  const channelName = channel && text(locale, 'card', `channel${channel[0]?.toUpperCase()}${channel.slice(1)}`);
  // With nothing before there is nothing to compare with.
  const isComparable = figures.some(({ before }) => before > 0);
  return {
    paragraphs: [t(isComparable ? 'body' : 'bodyAlone', { from: dayText(from, locale), to: dayText(to, locale) })],
    facts: [
      ...(name ? [t('busiest', { name: isolated(unlinked(name)) })] : []),
      ...(channelName ? [t('channel', { channel: channelName })] : []),
      ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ],
    figures: figures.map(({ name: figure, now, before }) => {
      const said = {
        label: text(locale, 'visits', figure),
        value: numberText(now, locale),
        change: isComparable ? changeText(before, now, locale) : '',
      };
      return { ...said, line: t('figure', said).trim() };
    }),
  };
}
