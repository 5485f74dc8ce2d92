// Names appear in emails from the product, and mail programs turn everything that looks like an address into a link. So
// addresses in names are refused ("PayPal.com confirm"), and names that are allowed, or were stored earlier, are written so
// that no program makes a link of them.

/** A URL with its scheme, or as users write it; full-width characters are compared as their normal forms. */
const url = /(?:https?|ftp)\s?:|:\/\/|(?<![\p{L}\p{N}])www\s?\./iu;

/** Text that begins with a scheme (`tel:+1`, `javascript:x`) or with `//` and a host; `K:son` and `aka:Rob` are names. */
const called =
  /(?<![\p{L}\p{M}\p{N}])(?:(?!aka:|geb:|nee:)[a-z][a-z\d+-]+:(?!son\b|dotter\b)[\p{L}\p{N}\p{S}/,;%?#&@*._-]|\/\/[\p{L}\p{N}])/iu;

/**
 * What the last part of a dotted word is: certainly a top-level domain, or possibly also a name if it is written as one
 * (`Steve.Jobs`).
 */
export type End = 'domain' | 'also name' | null;

/**
 * Top-level domains that are in use everywhere or given away for free: they make a domain in any spelling (`Evil.Zip`). Mail
 * programs turn such domains into links even without a scheme.
 */
const latin =
  'com|net|org|info|biz|app|dev|shop|store|online|site|website|link|click|top|xyz|live|icu|club|vip|bank|page|web|cloud|tech|' +
  'email|support|help|security|finance|pay|eu|uk|one|pro|mobi|world|today|life|fun|space|host|press|digital|money|loans?|zip|mov|' +
  'chat|company|center|business|services|solutions|systems|software|technology|global|group|media|network|agency|marketing|works?|' +
  'gov|edu|mil|int|asia|win|bid|buzz|cyou|sbs|quest|monster|lol|ink|ltd|gmbh|run|tax|wiki|zone|blog|design|news|video|photos?|social|credit|cards?';
const common = new RegExp(`^(?:${latin})$`, 'i');
const ofCommon = (end: string): End => (common.test(end) ? 'domain' : null);
let endOf = ofCommon;

/**
 * Sets the function that recognizes all other top-level domains (`domain-ends.ts`): a browser has only the most used ones and
 * leaves the rest to the server.
 */
export function knowEnds(look: (end: string) => End): void {
  endOf = (end) => ofCommon(end) ?? look(end);
}

/** Country domains under which a domain may have one letter, in lower case: `x.io`, `t.co`. */
const shortened = /^(?:ai|cc|co|fm|gd|gg|gl|io|ly|me|sh|to|tv)$/;

/** Letters that look like those of Latin: of Cyrillic and Greek, and small capitals, which no compatibility form folds. */
const lookalikes = 'асԁеһіјӏорԛѕѵԝхукмтнвανικοριτυχεωΒΖΗΜΝΥᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıɡɑ';
const latinLetters = 'acdehijlopqsvwxykmthbavikopituxewBZHMNYabcdefghijklmnoprstuvwyziga';
const latinOf = (letter: string) => latinLetters[lookalikes.indexOf(letter)];
/**
 * Returns a text with look-alike letters as Latin ones, in their case: a letter missing from the list is taken for the capital
 * of a listed one.
 */
const folded = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) => latinOf(letter) ?? latinOf(letter.toLowerCase())?.toUpperCase() ?? letter);

/** An IPv4 address. */
const numbers = /(?<![\p{L}\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?![\p{L}\p{N}]|\.\d)/u;

/** Titles after which a degree or name looks like a top-level domain: `Dr.med`, `Mag.art`, `Dipl.Ing/MBA`, `geb.Schmidt`. */
const titles =
  /^(?:(?:[a-z]|ll|ph|sc|ed|jd|md|dr|drs|ddr|mag|mmag|dipl|lic|bakk|univ|priv|prof|cand|stud|med|pharm|phil|rer|nat|jur|iur|ing|geb)(?:\.|$))+$/i;
const degrees = /^(?:art|dds|esq|ing|law|mba|med|phd|prof|tech|vet)$/i;

/** The best-known hosts of short links: addresses in any spelling (`Bit.Ly`). */
const shorteners =
  /^(?:bit\.ly|t\.(?:me|co)|(?:wa|m|fb)\.me|goo\.gl|(?:ow|buff|cutt|rebrand|adf)\.ly|(?:is|v)\.gd|rb\.gy|tiny\.cc|lnkd\.in|amzn\.(?:to|eu)|youtu\.be|g\.co|j\.mp|s\.id)$/i;
/** Names with the form of a domain: legal forms of companies, and a stage name that is famous for its dots. */
const noAddress = /^(?:(?:co|pvt|pty)\.ltd|will\.i\.am)$/i;

/** Two letters that are degrees, titles and particles of names as well as countries' ends: `Dipl.Sc`, `Maria.do Carmo`. */
const alsoInNames = /^(?:al|ba|da|di|do|dr|du|ed|el|ii|iv|jr|la|le|ma|md|mr|ms|pa|ph|rn|sc|sr|st|vi)$/i;

/**
 * Country domains that are family names as well, if they are written as such: `Maria.Li`. Two letters that are no country
 * domain never make a domain: `Anna.Wu`. A name in an email loses its dots all the same.
 */
const familyNames = /^(?:Ge|Gu|Hu|Im|Li|Lu|Mo|Ng|Ni|Su|Vu|Ye)$/;
const asName = /^\p{Lu}\p{Ll}+$/u;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

// A label (letters with their marks, signs such as emoji), and what follows its last dot. The repetitions are bounded: hostile
// text stays linear.
const dotted =
  /(?<![\p{L}\p{M}\p{N}\p{So}-])((?:[\p{L}\p{M}\p{N}\p{So}-]{1,63}\.){0,8}[\p{L}\p{M}\p{N}\p{So}-]{1,63})\.(\p{L}[\p{L}\p{M}]{1,23}|xn--[a-z\d-]{2,59})(?![\p{L}\p{M}\p{N}-])(\/[\p{L}\p{N}]|:\d)?/giu;

/** Signs, and letters of scripts in which a word has few letters: Chinese, Japanese, Korean. */
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{So}]/u;
const isSmall = (text: string) => text === text.toLowerCase();

/** Returns whether the text before a country domain is too long for initials: in `J.R.de Souza` every part is short. */
function isLong(label: string, end: string): boolean {
  const parts = label.split('.');
  const longest = Math.max(...parts.map((part) => part.length));
  if (longest >= 4 || parts.slice(1).some((part) => endOf(part) === 'domain')) return true;
  if (dense.test(label)) return !familyNames.test(end);
  // A shorter text is an address if it is written in lower case: `dhl.de`.
  return !alsoInNames.test(end) && isSmall(label + end) && (longest >= 3 || shortened.test(end));
}

/** Returns whether words or initials are capitalized as in names: `Maria`, `Anna-Maria`, `J.R`. */
const isWritten = (label: string) => label.split(/[.-]/).every((part) => asName.test(part) || /^\p{Lu}$/u.test(part));

/**
 * Returns whether a text with an end from {@link alsoInNames} is no name: it has a path, or its end is in lower case after a
 * text that is neither written as a name nor a title.
 */
const isOfNoName = (label: string, end: string, more: string | undefined) =>
  more === undefined
    ? isSmall(end) && !titles.test(label) && !isWritten(label)
    : isSmall(label + end) || !titles.test(label);

function isDomain(label: string, end: string, more: string | undefined): boolean {
  if (/^xn--/i.test(end) || shorteners.test(`${label}.${end}`)) return true;
  if (degrees.test(end) && titles.test(label)) return false;
  if (more === undefined && noAddress.test(`${label}.${end}`)) return false;
  const ending = endOf(end);
  if (ending === 'domain') return label.length > 1 || more !== undefined || /^(?:com|net|org)$/i.test(end);
  // `Maria`, `J.R`, `dr` before what is written as a family name.
  const isNamed = more === undefined && (isWritten(label) || titles.test(label)) && asName.test(end);
  if (ending) return more !== undefined || !(isNamed || /^.(?:\..)*$/u.test(label));
  if (!/^[a-z]{2}$/i.test(end) || (alsoInNames.test(end) && !isOfNoName(label, end, more))) return false;
  // With a path or port the text is an address, however short: `bit.ly/x`, `t.me/x`.
  if (more === undefined && !isLong(label, end)) return false;
  // `Anna.B.De Vries`, `Maria.Li`, `Prof.Li`.
  const isName = /\.\p{Lu}$/u.test(label) || (familyNames.test(end) && (!label.includes('.') || titles.test(label)));
  return !(isNamed && isName) && countries.of(end.toUpperCase()) !== undefined;
}

/**
 * Returns whether a text is a domain, also where look-alike letters take the place of Latin ones and the whole text then reads
 * as Latin: `paypal.сom`, not `Пётр.Сом`.
 */
function looksLikeDomain(label: string, end: string, more: string | undefined): boolean {
  if (isDomain(label, end, more)) return true;
  const [seen, seenEnd] = [folded(label), folded(end)];
  return (
    seenEnd !== end && /[a-z]/i.test(seen) && !/[^\x20-\x7e]/.test(seen + seenEnd) && isDomain(seen, seenEnd, more)
  );
}

/** Returns whether a text contains a web address with its scheme or `www.`, which belongs in no name at all. */
export function hasUrl(text: string): boolean {
  return url.test(text.normalize('NFKC'));
}

/**
 * Returns whether a text contains what mail programs turn into a link: a URL, an email address, a bare domain. Used only for
 * names of people, because `Booking.com` is a company; `J.R. Smith`, `St.John` and `M.Sc.` are names.
 */
export function hasAddress(text: string): boolean {
  // The full stop of Chinese and Japanese separates domain labels too (RFC 3490, section 3.1). Format characters are invisible
  // and are removed.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  return (
    hasUrl(plain) ||
    called.test(plain) ||
    plain.includes('@') ||
    numbers.test(plain) ||
    [...plain.matchAll(dotted)].some(([, label = '', end = '', more]) => looksLikeDomain(label, end, more))
  );
}

/**
 * Returns a name for an email in which mail programs find nothing to turn into a link: URLs become `…`, and a dot within a
 * word gets a no-break space before it (`Booking .com`).
 */
export function unlinked(name: string): string {
  const text = hasUrl(name) ? name.normalize('NFKC') : name;
  return text
    .replace(/(?:(?:https?|ftp)\s?:|:\/\/|(?<![\p{L}\p{N}])www\s?\.)\S*/giu, '…')
    .replace(
      /(?<=[\p{L}\p{M}\p{N}\p{So}\p{Cf}])(?:[.．](?=\p{Cf}*\p{L}[\p{L}\p{M}\p{Cf}])|[。｡](?=[a-z]{2}))/giu,
      '\u00a0.',
    )
    .replace(new RegExp(numbers, 'gu'), (address) => address.replaceAll('.', '\u00a0.'))
    .replace(/(?<![\p{L}\p{N}])(?:javascript|data|mailto|tel|sms|sip|skype|facetime|callto):(?=\S)/giu, (scheme) =>
      scheme.replace(':', '\u00a0:'),
    )
    .replace(/@/g, '\u00a0@\u00a0');
}
