import { cardLanguages } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl } from '@/lib/platform/formats/share';
import type { GooglePass } from '@/lib/platform/outside/wallet-google/wallet-google';
import { passWords } from './pass-words';

/**
 * A card as a generic object of Google Wallet, in the card's language and colors, with its address as QR code. With `isShort` it
 * has no translations, because the pass is part of a URL and must not be too long.
 */
export function googlePass(card: PublicCard, appUrl: string, appName: string, isShort = false): GooglePass {
  const words = passWords(card, card.language, appName);
  const others = isShort ? [] : cardLanguages(card).filter((locale) => locale !== card.language);
  const said = (key: 'name' | 'title' | 'issuer') => ({
    defaultValue: { language: card.language, value: words[key] },
    ...(others.length > 0
      ? { translatedValues: others.map((language) => ({ language, value: passWords(card, language, appName)[key] })) }
      : {}),
  });
  return {
    id: card.id,
    state: 'ACTIVE',
    hexBackgroundColor: palette(card.look).paper,
    cardTitle: said('issuer'),
    header: said('name'),
    ...(words.title ? { subheader: said('title') } : {}),
    barcode: {
      type: 'QR_CODE',
      value: shareUrl(appUrl, null, card.username, 'wallet'),
      alternateText: displayUrl(shareUrl(appUrl, null, card.username)),
    },
  };
}
