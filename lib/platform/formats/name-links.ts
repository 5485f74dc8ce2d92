// Names stand in mails that the product sends, and mail programs make links of whatever looks like an address. So names hold
// none ("PayPal.com confirm"), and what may stay, or was there before, is written so that no program takes it for one.

/** An address with its scheme, or as people write it; full-width characters count as what they stand for. */
const url = /(?:https?|ftp)\s?:|:\/\/|(?<![\p{L}\p{N}])www\s?\./iu;

/**
 * What is called by a scheme (`tel:+1`, `javascript:x`), or begins as a path does that names its host; `K:son` and `aka:Rob` are
 * names.
 */
const called =
  /(?<![\p{L}\p{M}\p{N}])(?:(?!aka:|geb:|nee:)[a-z][a-z\d+-]+:(?!son\b|dotter\b)[\p{L}\p{N}\p{S}/,;%?#&@*._-]|\/\/[\p{L}\p{N}])/iu;

/** What an end of a dotted word is: surely a domain's, or also a name where it is written as one (`Steve.Jobs`). */
export type End = 'domain' | 'also name' | null;

/**
 * Ends that are in use everywhere, and those that are given away for nothing: domains however they are written (`Evil.Zip`).
 * Mail programs make links of them without a scheme.
 */
const latin =
  'com|net|org|info|biz|app|dev|shop|store|online|site|website|link|click|top|xyz|live|icu|club|vip|bank|page|web|cloud|tech|' +
  'email|support|help|security|finance|pay|eu|uk|one|pro|mobi|world|today|life|fun|space|host|press|digital|money|loans?|zip|mov|' +
  'chat|company|center|business|services|solutions|systems|software|technology|global|group|media|network|agency|marketing|works?|' +
  'gov|edu|mil|int|asia|win|bid|buzz|cyou|sbs|quest|monster|lol|ink|ltd|gmbh|run|tax|wiki|zone|blog|design|news|video|photos?|social|credit|cards?';
const common = new RegExp(`^(?:${latin})$`, 'i');
const ofCommon = (end: string): End => (common.test(end) ? 'domain' : null);
let endOf = ofCommon;

/** Says what the other ends are (`domain-ends.ts`): a browser has only the most used ones, and leaves these to the server. */
export function knowEnds(known: (end: string) => End): void {
  endOf = (end) => ofCommon(end) ?? known(end);
}

/** Countries' ends behind which even one letter is an address, in small letters: `x.io`, `t.co`. */
const shortened = /^(?:ai|cc|co|fm|gd|gg|gl|io|ly|me|sh|to|tv)$/;

/** Letters that look like those of Latin: of Cyrillic and Greek, and small capitals, which no compatibility form folds. */
const lookalikes = 'асԁеһіјӏорԛѕѵԝхукмтнвανικοριτυχεωΒΖΗΜΝΥᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıɡɑ';
const latinLetters = 'acdehijlopqsvwxykmthbavikopituxewBZHMNYabcdefghijklmnoprstuvwyziga';
const latinOf = (letter: string) => latinLetters[lookalikes.indexOf(letter)];
/** In their case: what stands in no list by itself is the capital of one that does. */
const folded = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) => latinOf(letter) ?? latinOf(letter.toLowerCase())?.toUpperCase() ?? letter);

/** Four numbers as an address has them. */
const numbers = /(?<![\p{L}\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?![\p{L}\p{N}]|\.\d)/u;

/** What stands before a name or a degree that is an end as well: `Dr.med`, `Mag.art`, `Dipl.Ing/MBA`, `geb.Schmidt`. */
const titles =
  /^(?:(?:[a-z]|ll|ph|sc|ed|jd|md|dr|drs|ddr|mag|mmag|dipl|lic|bakk|univ|priv|prof|cand|stud|med|pharm|phil|rer|nat|jur|iur|ing|geb)(?:\.|$))+$/i;
const degrees = /^(?:art|dds|esq|ing|law|mba|med|phd|prof|tech|vet)$/i;

/** Services whose short links are seen most: addresses however they are written (`Bit.Ly`). */
const shorteners =
  /^(?:bit\.ly|t\.(?:me|co)|(?:wa|m|fb)\.me|goo\.gl|(?:ow|buff|cutt|rebrand|adf)\.ly|(?:is|v)\.gd|rb\.gy|tiny\.cc|lnkd\.in|amzn\.(?:to|eu)|youtu\.be|g\.co|j\.mp|s\.id)$/i;
/** What is written as an address is and is none: forms of companies, and a stage name that is famous for its dots. */
const noAddress = /^(?:(?:co|pvt|pty)\.ltd|will\.i\.am)$/i;

/** Two letters that are degrees, titles and particles of names as well as countries' ends: `Dipl.Sc`, `Maria.do Carmo`. */
const alsoInNames = /^(?:al|ba|da|di|do|dr|du|ed|el|ii|iv|jr|la|le|ma|md|mr|ms|pa|ph|rn|sc|sr|st|vi)$/i;

/**
 * Ends that are family names as well, where they are written as such: `Maria.Li`. Ends that are no country's are nobody's domain:
 * `Anna.Wu`. A name that stands in a mail loses its dots all the same.
 */
const familyNames = /^(?:Ge|Gu|Hu|Im|Li|Lu|Mo|Ng|Ni|Su|Vu|Ye)$/;
const asName = /^\p{Lu}\p{Ll}+$/u;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

// A label (letters with their marks, signs such as emoji), and what follows its last dot. The repetitions are bounded: hostile
// text stays linear.
const dotted =
  /(?<![\p{L}\p{M}\p{N}\p{So}-])((?:[\p{L}\p{M}\p{N}\p{So}-]{1,63}\.){0,8}[\p{L}\p{M}\p{N}\p{So}-]{1,63})\.(\p{L}[\p{L}\p{M}]{1,23}|xn--[a-z\d-]{2,59})(?![\p{L}\p{M}\p{N}-])(\/[\p{L}\p{N}]|:\d)?/giu;

/** Signs, and letters of which few are a word: Chinese, Japanese, Korean. */
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{So}]/u;
const isSmall = (text: string) => text === text.toLowerCase();

/** Whether somebody's initials, or what is as short, stand before a country's end: of `J.R.de Souza` no part is long. */
function isLong(label: string, end: string): boolean {
  const parts = label.split('.');
  const longest = Math.max(...parts.map((part) => part.length));
  if (longest >= 4 || parts.slice(1).some((part) => endOf(part) === 'domain')) return true;
  if (dense.test(label)) return !familyNames.test(end);
  // What is shorter is an address where it is written as one: `dhl.de`.
  return !alsoInNames.test(end) && isSmall(label + end) && (longest >= 3 || shortened.test(end));
}

/** Words or initials with their capitals, as names have them: `Maria`, `Anna-Maria`, `J.R`. */
const isWritten = (label: string) => label.split(/[.-]/).every((part) => asName.test(part) || /^\p{Lu}$/u.test(part));

/** Whether {@link alsoInNames} is of no name: with a path, or small behind what is neither written as a name nor a title. */
const isOfNoName = (label: string, end: string, more: string | undefined) =>
  more === undefined
    ? isSmall(end) && !titles.test(label) && !isWritten(label)
    : isSmall(label + end) || !titles.test(label);

function isDomain(label: string, end: string, more: string | undefined): boolean {
  if (/^xn--/i.test(end) || shorteners.test(`${label}.${end}`)) return true;
  if (degrees.test(end) && titles.test(label)) return false;
  if (more === undefined && noAddress.test(`${label}.${end}`)) return false;
  const known = endOf(end);
  if (known === 'domain') return label.length > 1 || more !== undefined || /^(?:com|net|org)$/i.test(end);
  // `Maria`, `J.R`, `dr` before what is written as a family name.
  const isNamed = more === undefined && (isWritten(label) || titles.test(label)) && asName.test(end);
  if (known) return more !== undefined || !(isNamed || /^.(?:\..)*$/u.test(label));
  if (!/^[a-z]{2}$/i.test(end) || (alsoInNames.test(end) && !isOfNoName(label, end, more))) return false;
  // What goes on after its end is an address, however short: `bit.ly/x`, `t.me/x`.
  if (more === undefined && !isLong(label, end)) return false;
  // `Anna.B.De Vries`, `Maria.Li`, `Prof.Li`.
  const isName = /\.\p{Lu}$/u.test(label) || (familyNames.test(end) && (!label.includes('.') || titles.test(label)));
  return !(isNamed && isName) && countries.of(end.toUpperCase()) !== undefined;
}

/** The same of letters that look like others, where all of them are to be read as Latin: `paypal.сom`, not `Пётр.Сом`. */
function looksLikeDomain(label: string, end: string, more: string | undefined): boolean {
  if (isDomain(label, end, more)) return true;
  const [seen, seenEnd] = [folded(label), folded(end)];
  return (
    seenEnd !== end && /[a-z]/i.test(seen) && !/[^\x20-\x7e]/.test(seen + seenEnd) && isDomain(seen, seenEnd, more)
  );
}

/** Whether a text holds an address of the web with its scheme or `www.`: in no name of anything. */
export function hasUrl(text: string): boolean {
  return url.test(text.normalize('NFKC'));
}

/**
 * Whether a text holds what mail programs make a link of: a URL, a mail address, a bare domain. `Booking.com` is a company, so
 * this is asked of people's names only; `J.R. Smith`, `St.John` and `M.Sc.` are names.
 */
export function hasAddress(text: string): boolean {
  // Domains are also divided by the full stop of Chinese and Japanese (RFC 3490, section 3.1); what joins letters shows nothing.
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
 * A name for a mail, with nothing in it that a mail program makes a link of: URLs become `…`, and before a dot within a
 * word stands a space that does not break (`Booking .com`).
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
