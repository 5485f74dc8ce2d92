import { expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { sentencesOf } from './glossary';

// The labels of a card's parts also stand in change requests, templates and the log, above what other users wrote. They must
// therefore not address the reader.

const addressed: Partial<Record<string, RegExp>> = {
  en: /\byour?\b/iu,
  'fr-CA': /(?<!rendez-)\b(vous|votre|vos)\b/iu,
  'es-MX': /\b(usted|su|sus)\b/iu,
  de: /\b(Sie|Ihnen|Ihr(e[nmrs]?)?)\b/u,
  it: /\b(Lei|Su[oaei]|Suoi)\b/u,
  'pt-BR': /\b(você|seus?|suas?)\b/iu,
  ar: /(?<!\p{L})(عنك|لونك|بك|لك)(?!\p{L})/u,
  zh: /您/u,
  ja: /あなた/u,
};

const labels =
  /^(audit:(parts|fields|values)\.|card:(prefix|first|middle|last|suffix|preferred|phonetic\w+|pronouns|accreditations|photo|jobTitle|department|company|office|headline|bio|pictureLogo|pictureCover|kind[A-Z]\w*|accounts|sectionLook|sectionExchange|bookingAddress|accentChosen)$)/;

it.each(locales)('labels over what others wrote call nobody “you”: %s', (locale) => {
  const over = sentencesOf(locale).filter(({ place }) => labels.test(place));
  expect(over.length).toBeGreaterThan(100);
  expect(
    over.filter(({ text }) => addressed[locale]?.test(text)).map(({ place, text }) => `${place}: ${text}`),
  ).toEqual([]);
});
