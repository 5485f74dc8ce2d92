import { read } from '../tree';
import { type Sentence, sentencesOf } from './glossary';
import { ownWords } from './typography';

/**
 * Texts that are the same as in English, without punctuation and values: words that the language shares with English, and names.
 */
export const same: Record<string, string> = {
  'fr-CA':
    'actions active android api code codes contact contacts csv ctrl date document format images indigo invitation invitations iphoneipad logo message nfc note notifications original pages pdf photo samsunginternet version versions webhooks zoom',
  'es-MX':
    'android api bots color csv ctrl editable ext fax general iphoneipad nfc no original pdf samsunginternet sms tokens vertical video webhooks zoom',
  de: 'alex android api banner bots browser clientid clientsecret code codes computer csv design domain domains email fax followupemails format indigo iphoneipad layout link logo name nameidformat nfc optional original passkey passkeys pdf person push qrcode samsunginternet sand server singlesignon sms status support supportcode tablet team teams text tokens version video wallet webhooks website zoom',
  it: 'account android api browser computer csv ctrl email fax iphoneipad link logo nfc no passkey password pdf samsunginternet server singlesignon sms tablet team url video wallet zoom',
  'pt-BR':
    'alex android api csv ctrl design email fax iphoneipad layout link nfc original pdf push qrcode samsunginternet sms status tablet tokens url vertical webhooks zoom',
};

// English words that no other language in Latin script has.
const onlyEnglish =
  /(?<![\p{L}\p{N}])(the|you|your|are|before|again|used|this|that|with|and|of|from|can|will|to)(?![\p{L}\p{N}])/iu;

/** What Arabic, Chinese and Japanese write in Latin script: names, formats, keys, and the terms of a page. */
export const latin: Record<string, string[]> = {
  all: [
    ...[
      'Google Play',
      'Google Wallet',
      'Google',
      'App Store',
      'Apple Wallet',
      'Apple',
      'Android',
      'iPhone',
      'iPad',
      'iCloud',
    ],
    ...[
      'Ctrl',
      'Samsung Internet',
      'Samsung',
      'Microsoft',
      'Entra ID',
      'Outlook',
      'Excel',
      'Thunderbird',
      'HubSpot',
      'LinkedIn',
    ],
    ...['Facebook', 'Instagram', 'WeChat', 'LINE', 'SNS', 'Vimeo', 'YouTube', 'PhD', 'PMP'],
    ...[
      'NFC',
      'QR',
      'SMS',
      'FAX',
      'ID',
      'IP',
      'URL',
      'URI',
      'UTC',
      'DNS',
      'TXT',
      'HTTPS',
      'API',
      'JSON',
      'XML',
      'CSV',
      'ZIP',
      'PDF',
    ],
    ...[
      'JPEG',
      'PNG',
      'SVG',
      'WebP',
      'AVIF',
      'vCard',
      'vcf',
      'xlsx',
      'JSContact',
      'CardDAV',
      'SAML',
      'SCIM',
      'OpenID Connect',
    ],
    ...['Cookie', 'Enter', 'Esc', 'Escape', 'QXT', 'example.com', 'https', 'Webhook'],
  ],
  'address-book': ['App'],
  'api-keys': ['CRM'],
  audit: ['IdP-initiated', 'Issuer', 'persistent'],
  errors: ['RSA'],
  developers: ['OpenAPI', 'RFC', 'Problem Details', 'Idempotency-Key', 'POST', 'window', 'document', 'Bearer', 'xx'],
  scim: [
    ...[
      'Applications',
      'Browse App Catalog',
      'Test App (OAuth Bearer Token)',
      'Provisioning',
      'Configure API Integration',
    ],
    ...['Base URL', 'Tenant URL', 'Web'],
  ],
  sso: [
    'Assertion Consumer Service',
    'ACS',
    'IdP-initiated',
    'Issuer',
    'PEM',
    'assertions',
    'persistent',
    'email',
    'email_verified',
  ],
  'sso-return': [
    ...['Assertion Consumer Service', 'ACS', 'IdP-initiated', 'AES', 'RSA-OAEP', 'SHA', 'CDATA', 'assertion', 'email'],
    ...['persistent', 'transient', 'bearer'],
  ],
};

/** A sentence reduced to its letters. */
export const bare = (text: string) =>
  text
    .replace(/\{\{[^}]*\}\}/g, '')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase();
const isLatin = (locale: string) => !['ar', 'zh', 'ja'].includes(locale);

/** Names and terms that a sentence may have in Latin script. */
export const latinFor = (place: string): string[] => [
  ...(latin[place.split(':')[0] ?? ''] ?? []),
  ...(latin.all ?? []),
];

/** A name in Latin script, as a word of its own. */
export const latinWord = (name: string): RegExp =>
  new RegExp(`(?<![A-Za-z])${name.replace(/[.()]/g, '\\$&')}(?![A-Za-z])`, 'g');

/** Words of a translated sentence that are still English. */
export function leftInEnglish({ locale, place, text, english }: Sentence): string[] {
  if (!isLatin(locale)) {
    const names = latinFor(place).sort((one, other) => other.length - one.length);
    return (
      names.reduce((left, name) => left.replace(latinWord(name), ' '), ownWords(text)).match(/[A-Za-z]{2,}/g) ?? []
    );
  }
  const isSame =
    bare(text).length > 1 && bare(text) === bare(english) && !same[locale]?.split(' ').includes(bare(text));
  return isSame ? [text] : (ownWords(text).match(onlyEnglish)?.slice(0, 1) ?? []);
}

const wordsOf = ({ place, text }: Pick<Sentence, 'place' | 'text'>): string[] =>
  (
    latinFor(place)
      .sort((one, other) => other.length - one.length)
      .reduce((left, name) => left.replace(latinWord(name), ' '), ownWords(text))
      .match(/\p{L}{3,}/gu) ?? []
  ).map((word) => word.toLowerCase());

/** Every word of English sentences. */
export const englishWords = new Set(sentencesOf('en').flatMap(wordsOf));

/** Words that a language written in Latin script has in common with English sentences. */
export const shared = JSON.parse(read('tests/laws/words/shared.json')) as Record<string, string>;

/** English words in a sentence of a language that does not have them. */
export function englishWordsIn(sentence: Pick<Sentence, 'locale' | 'place' | 'text'>): string[] {
  const own = new Set(shared[sentence.locale]?.split(' '));
  return wordsOf(sentence).filter((word) => englishWords.has(word) && !own.has(word));
}
