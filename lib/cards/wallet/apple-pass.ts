import type { PublicCard } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';
import { displayUrl } from '@/lib/platform/formats/links';
import { formatPhone } from '@/lib/platform/formats/phone';
import { shareUrl } from '@/lib/platform/formats/share';
import type { ApplePass } from '@/lib/platform/outside/wallet-apple/wallet-apple';
import { passStrings, passWords } from './pass-words';

type Made = Omit<ApplePass, 'files'>;

/** `#rrggbb` in Wallet's notation for colors. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** A line of the pass; none where its value is empty. */
const line = (key: string, label: string, value: string) => (value ? [{ key, label, value }] : []);

/** The phone numbers, email addresses and websites of a card, for the back of the pass. */
function ways(card: PublicCard, words: ReturnType<typeof passWords>) {
  return card.content.fields.flatMap((field) => {
    const key = `field-${field.id}`;
    // The number is in dialling form, because Wallet makes a link of it, extension included.
    if (field.kind === 'phone')
      return line(
        key,
        words.labelPhone,
        formatPhone(field.number, 'international') + (field.extension && `,${field.extension}`),
      );
    if (field.kind === 'email') return line(key, words.labelEmail, field.address);
    return field.kind === 'website' ? line(key, words.labelWebsite, field.url) : [];
  });
}

/**
 * A card as a generic pass, in the card's language and colors, with its address as QR code and translations for all languages.
 * It contains only what the public card shows.
 */
export function applePass(card: PublicCard, appUrl: string, appName: string, hasLogo: boolean): Made {
  const words = passWords(card, card.language, appName);
  const { paper, ink, accent } = palette(card.look);
  const address = shareUrl(appUrl, null, card.username);
  return {
    content: {
      serialNumber: card.id,
      organizationName: words.issuer,
      description: words.description,
      ...(hasLogo ? {} : { logoText: words.issuer }),
      backgroundColor: rgb(paper),
      foregroundColor: rgb(ink),
      labelColor: rgb(accent),
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: shareUrl(appUrl, null, card.username, 'wallet'),
          messageEncoding: 'iso-8859-1',
          altText: displayUrl(address),
        },
      ],
      generic: {
        primaryFields: [{ key: 'name', value: words.name }],
        secondaryFields: [
          ...line('title', words.labelTitle, words.title),
          ...line('company', words.labelCompany, words.company),
        ],
        backFields: [...line('card', words.labelCard, address), ...ways(card, words)],
      },
    },
    strings: passStrings(card, appName),
  };
}
