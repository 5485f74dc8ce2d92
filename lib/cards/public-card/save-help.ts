import type { BrowserCase } from '@/lib/platform/browser/browser-case';
import type { CardText } from './types';

/** One paragraph of the help with saving: the browsers it is for, and the steps there. */
export type HelpPart = { help: BrowserCase['help']; where: string; text: string };

/**
 * All paragraphs of the help with saving. The page is the same for everybody, so the script hides the paragraphs for other
 * browsers; without the script, each paragraph names its browsers.
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
