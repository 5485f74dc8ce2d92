// Names stand in mails that the product sends, and mail programs make links of whatever looks like an address. So names hold
// none ("PayPal.com confirm"), and what may stay, or was there before, is written so that no program takes it for one.

/** An address with its scheme, or as people write it; full-width characters count as what they stand for. */
const url = /(?:https?|ftp)\s?:|:\/\/|(?<![\p{L}\p{N}])www\s?\./iu;

/**
 * Ends of addresses that are in use everywhere, and of the ones that are given away for nothing; of all ends, those that are no part
 * of names. Mail programs make links of them without a scheme.
 */
const latin =
  'com|net|org|info|biz|app|dev|shop|store|online|site|website|link|click|top|xyz|live|icu|club|vip|bank|page|web|cloud|tech|' +
  'email|support|help|security|finance|pay|eu|uk|one|pro|mobi|world|today|life|fun|space|host|press|digital|money|loans?|zip|mov|' +
  'chat|company|center|business|services|solutions|systems|software|technology|global|group|media|network|agency|marketing|works?|' +
  'gov|edu|mil|int|asia|win|bid|buzz|cyou|sbs|quest|monster|lol|ink|ltd|gmbh|run|tax|wiki|zone|blog|design|news|video|photos?|social|credit|cards?';
const others =
  'рф|рус|москва|онлайн|сайт|бел|укр|срб|中国|中國|公司|网络|网址|在线|商店|手机|香港|台灣|コム|みんな|한국|닷컴|شبكة|موقع|مصر|' +
  'भारत|कॉम|नेट|संगठन|বাংলা|ভারত|இந்தியா|ไทย|คอม';
const common = new RegExp(`^(?:${latin}|${others})$`, 'iu');

/** Ends that are family names and words of names as well; no address where they are written as such: `Steve.Jobs`. */
const words =
  /^(?:jobs|party|gold|house|land|law|legal|lawyer|love|market|art|best|cash|casino|bet|care|health|fund|gift|name|red|reviews?|rocks|sale|school|science|team|tips|tools|trade|trading|exchange|download|date|games?|watch|report)$/i;

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

/** Two letters that are degrees, titles and particles of names as well as countries' ends: `Dipl.Sc`, `Prof.Dr`. */
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

/** Whether somebody's initials, or what is as short, stand before a country's end: of `J.R.de Souza` no part is long. */
function isLong(label: string, end: string): boolean {
  const parts = label.split('.');
  const longest = Math.max(...parts.map((part) => part.length));
  if (longest >= 4 || parts.slice(1).some((part) => common.test(part))) return true;
  // What is shorter is an address where it is written as one: `dhl.de`.
  return label + end === (label + end).toLowerCase() && (longest >= 3 || shortened.test(end));
}

function isDomain(label: string, end: string, more: string | undefined): boolean {
  if (/^xn--/i.test(end)) return true;
  if (common.test(end)) return label.length > 1 || more !== undefined;
  const isNamed = more === undefined && asName.test(label);
  if (words.test(end)) return !(isNamed && asName.test(end));
  if (!/^[a-z]{2}$/i.test(end) || alsoInNames.test(end)) return false;
  // What goes on after its end is an address, however short: `bit.ly/x`, `t.me/x`.
  if (more === undefined && !isLong(label, end)) return false;
  return !(isNamed && familyNames.test(end)) && countries.of(end.toUpperCase()) !== undefined;
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
    .replace(/@/g, '\u00a0@\u00a0');
}
