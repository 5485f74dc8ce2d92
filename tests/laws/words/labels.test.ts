import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/languages';
import { texts } from '../texts';

// A sentence that sends somebody to a label says that label's words, as they are in its language today.
const named: Record<string, string[]> = {
  'emails:reminder.footer': ['common:settings', 'settings:notifications'],
  'emails:exchangeNotice.footer': ['common:settings', 'settings:notifications'],
  'push:endedText': ['common:settings', 'settings:notifications'],
  'push:endUnknownText': ['common:settings', 'settings:notifications'],
  'company-cards:assignHint': ['common:cards'],
  'profiles:exchangeOnHint': ['card:save'],
  'profiles:duplicated': ['profiles:sectionSettings'],
  'profiles:coverHint': ['profiles:layoutBanner'],
  'settings:pageKeysHelp': ['common:contacts'],
  'scan:fileMany': ['contacts:import'],
};

const textOf = (locale: string, place: string) => {
  const [namespace = '', key = ''] = place.split(':');
  const text = texts(locale, namespace).get(key);
  if (!text) throw new Error(`no text ${place} in ${locale}`);
  return text;
};

it.each(locales)('%s: sentences name labels by the words on them', (locale) => {
  const wrong = Object.entries(named).flatMap(([place, labels]) =>
    labels
      .map((label) => [label, textOf(locale, label)] as const)
      .filter(([, words]) => !textOf(locale, place).includes(words))
      .map(([label, words]) => `${place}: ${label} “${words}”: ${textOf(locale, place)}`),
  );
  expect(wrong).toEqual([]);
});
