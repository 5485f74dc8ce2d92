import type { BrowserCase } from '@/lib/platform/browser/browser-case';
import type { CardText } from './types';

/** One paragraph of the help with saving: which browsers it is for, and what to do there. */
export type HelpPart = { help: BrowserCase['help']; where: string; text: string };

/**
 * The help with saving, whole: the page is the same for everybody, so the script leaves of it what fits the browser, and
 * without a script each part says where it is meant for.
 */
export function saveHelpParts(t: CardText): HelpPart[] {
  const save = t('save');
  return [
    { help: 'ios', where: t('helpOnIos'), text: t('helpIos', { save }) },
    { help: 'android', where: t('helpOnAndroid'), text: t('helpAndroid', { save }) },
    { help: 'samsung', where: t('helpOnSamsung'), text: t('helpSamsung', { save }) },
    { help: 'app', where: t('helpOnApp'), text: t('helpApp') },
    { help: 'desktop', where: t('helpOnDesktop'), text: t('helpDesktop') },
  ];
}
