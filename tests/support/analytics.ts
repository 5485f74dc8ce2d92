import type { Analytics, Figures, Part } from '@/lib/cards/visits/model';
import { addDays } from '@/lib/platform/formats/zoned-time';

const none: Figures = { views: 0, visitors: 0, taps: 0, saves: 0, walletSaves: 0, shares: 0, exchanges: 0 };

/** Figures of which only some are not zero. */
export const figuresOf = (some: Partial<Figures>): Figures => ({ ...none, ...some });

const noHours = () => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));

/** The figures of a period that ends on 27 November 2026, yesterday, without any events. */
export function noAnalytics(length = 30): Analytics {
  const to = '2026-11-27';
  const from = addDays(to, 1 - length);
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  const daysFrom = (first: string) => Array.from({ length }, (_, at) => ({ day: addDays(first, at), ...none }));
  return {
    ...{ period: { from, to }, before, timeZone: 'Europe/Berlin', today: '2026-11-28' },
    ...{ total: none, totalBefore: none, beforeSoFar: none },
    ...{ days: daysFrom(from), daysBefore: daysFrom(before.from), channels: [], countries: [], devices: [] },
    ...{ browsers: [], languages: [], links: [], codes: [], fields: [], hours: noHours() },
    leftOut: { own: 0, bot: 0, repeat: 0 },
  };
}

/** One view, on the last day. */
export function oneView(): Analytics {
  const analytics = noAnalytics();
  const one = figuresOf({ views: 1, visitors: 1 });
  const part = (key: string) => [{ key, name: null, ...one }];
  return {
    ...analytics,
    total: one,
    days: analytics.days.map((day, at, all) => (at === all.length - 1 ? { ...day, ...one } : day)),
    channels: part('qr') as Analytics['channels'],
    ...{ countries: part('DE'), devices: part('phone'), browsers: part('Safari'), languages: part('de') },
    hours: noHours().map((day, at) => day.map((_, hour) => (at === 4 && hour === 9 ? 1 : 0))),
  };
}

const parts = (list: string): Part[] =>
  list.split(' ').map((one) => {
    const [key = '', views = '0', name = null] = one.split(':');
    const count = Number(views);
    const third = Math.round(count / 3);
    return {
      key,
      name,
      ...figuresOf({ views: count, visitors: count, saves: third, exchanges: Math.round(count / 9) }),
    };
  });

const sum = (days: Figures[]): Figures =>
  days.reduce((all, day) => {
    const names = Object.keys(all) as (keyof Figures)[];
    return Object.fromEntries(names.map((name) => [name, all[name] + day[name]])) as Figures;
  }, none);

/** A period with everything that there is to show, the same each time. */
export function fullAnalytics(length = 30): Analytics {
  const analytics = noAnalytics(length);
  const filled = (days: Analytics['days'], height: number) =>
    days.map((day, at) => {
      const peak = Math.max(0, 22 - Math.abs(at - length * 0.6) * 6);
      const views = Math.round((4 + 4 * Math.sin(at / 2.2) + ((at * 7) % 5) + peak) * height);
      const saves = Math.round(views * 0.36);
      return {
        ...{ day: day.day, views, visitors: Math.round(views * 0.9), taps: Math.round(views * 0.52), saves },
        ...{ walletSaves: at % 6 === 0 ? 1 : 0, shares: at % 9 === 0 ? 1 : 0, exchanges: Math.round(views / 11) },
      };
    });
  const [days, daysBefore] = [filled(analytics.days, 1), filled(analytics.daysBefore, 0.8)];
  const field = (key: string, kind: string, network: 'linkedin' | null, label: string, text: string, taps: number) => ({
    ...{ key, kind, network, label, text, taps },
  });
  return {
    ...analytics,
    ...{ days, daysBefore, total: sum(days), totalBefore: sum(daysBefore), beforeSoFar: sum(daysBefore) },
    channels: parts('qr:131 sms:48 link:44 email:24 signature:19 nfc:12 unknown:7') as Analytics['channels'],
    countries: parts('DE:122 US:58 JP:37 MX:22 FR:14 EG:8 IT:6 CA:3'),
    ...{ devices: parts('phone:188 desktop:71 tablet:11'), browsers: parts('Safari:120 Chrome:96 Edge:31 Firefox:23') },
    languages: parts('de:119 en:82 ja:36 es-MX:21 ar:9'),
    ...{ links: parts('l1:18:Newsletter l2:9:Flyer'), codes: parts('c1:26:Badge c2:4') },
    fields: [
      field('f1', 'phone', null, 'mobile', '+49 30 1234567', 58),
      field('f2', 'account', 'linkedin', '', 'ada-lovelace', 41),
      field('f3', 'website', null, '', 'northwind.example', 22),
      field('f4', 'booking', null, '', 'cal.example/ada', 12),
      field('f5', 'email', null, 'work', 'ada.lovelace@northwind.example', 9),
    ],
    hours: noHours().map((day, at) =>
      day.map((_, hour) => {
        const isOffice = hour >= 8 && hour <= 19;
        return Math.round((at < 5 ? 1 : 0.25) * (isOffice ? 4 + 3 * Math.sin((at + 1) * (hour + 2)) : 0.4));
      }),
    ),
    leftOut: { own: 12, bot: 41, repeat: 7 },
  };
}
