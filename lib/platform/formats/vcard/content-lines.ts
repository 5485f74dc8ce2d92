import type { Pause } from '../pauses';
import { longestEncodedPicture } from '../picture';

/** The longest content line, unfolded, that is not a picture. What is longer is cut, as each text in it is once more. */
const longestContentLine = 1_500_000;

// A group, a name, then parameters or the value (RFC 6350, section 3.3). Some exporters put spaces around the name.
const beginsProperty = /^[ \t]*(?:[A-Za-z0-9_-]{1,64}\.)?[A-Za-z0-9_/-]{1,64}[ \t]*[;:]/;
const quotedPrintable = /^[^:]*[;=]\s*"?quoted-printable/i;
const ofPicture = /^[ \t]*(?:[A-Za-z0-9_-]{1,64}\.)?PHOTO[ \t]*[;:]/i;
const base64Encoded = /^[^:]*;(?:encoding=)?"?(?:base64|b)\b/i;
/** Characters after which other work gets its turn. Each line counts as `ofLine` more, because most lines may be empty. */
const atOnce = 100_000;
const ofLine = 50;
/** A line at least this long may have been cut at a fixed length; such lines have 75 octets. */
const shortestCut = 70;
const onlyBase64 = /^[A-Za-z0-9+/=]+$/;

/** Lines as they stand in a file, ended by CR LF, LF or CR; the last one also by nothing. */
function* physicalLines(text: string): Generator<string> {
  let start = 0;
  // The next CR and LF are searched once and again only after they are passed: otherwise a file without any CR would be
  // searched at every line.
  let [cr, lf] = [text.indexOf('\r'), text.indexOf('\n')];
  while (start < text.length) {
    if (cr !== -1 && cr < start) cr = text.indexOf('\r', start);
    if (lf !== -1 && lf < start) lf = text.indexOf('\n', start);
    const end = cr === -1 ? lf : lf === -1 ? cr : Math.min(cr, lf);
    if (end === -1) break;
    yield text.slice(start, end);
    start = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  if (start < text.length) yield text.slice(start);
}

/**
 * The content lines of vCards of every version, unfolded. Continued lines begin with a space or tab, or follow a soft
 * line break of quoted-printable. Common mistakes of exports are repaired: base64 wrapped without a space, and bare
 * line breaks within a text (they become `\n`). Empty lines are dropped; the generator yields a pause after 2000 lines
 * at most, and earlier if lines are long. A line that is too long is cut: of a picture the start is left, which the code that
 * resizes pictures reports as unreadable.
 */
export function* contentLines(text: string): Generator<string | Pause> {
  let pieces: string[] = [];
  let isQuoted = false;
  let isBase64 = false;
  let isOld = false;
  let last = '';
  let room = longestContentLine;
  let since = 0;
  const finished = () => pieces.join('');
  const append = (piece: string) => {
    if (room > 0) pieces.push(piece.slice(0, room));
    room -= piece.length;
  };
  for (const physical of physicalLines(text)) {
    since += physical.length + ofLine;
    if (since > atOnce) {
      since = 0;
      yield null;
    }
    if (pieces.length > 0) {
      if (isQuoted && last.endsWith('=') && !/^END:VCARD/i.test(physical)) {
        // The soft break stays in place: decoding the value removes it.
        append(`\n${physical}`);
        last = physical;
        continue;
      }
      const isContinued = physical.startsWith(' ') || physical.startsWith('\t');
      if (isContinued && !(isQuoted && beginsProperty.test(physical))) {
        // vCard 2.1 cuts at a space that belongs to the text; later versions cut at a length and add a space.
        const keepsSpace = isOld && !isBase64 && last.length < shortestCut;
        append(keepsSpace ? ` ${physical.slice(1)}` : physical.slice(1));
        last = physical;
        continue;
      }
      if (physical.trim() === '') {
        if (isBase64) last = '';
        continue;
      }
      if (!beginsProperty.test(physical)) {
        append(isBase64 && onlyBase64.test(physical.trim()) ? physical.trim() : `\\n${physical}`);
        last = physical;
        continue;
      }
      yield finished();
    } else if (!beginsProperty.test(physical)) continue;
    pieces = [];
    room = ofPicture.test(physical) ? longestEncodedPicture : longestContentLine;
    append(physical);
    last = physical;
    isQuoted = quotedPrintable.test(physical);
    isBase64 = base64Encoded.test(physical);
    if (/^VERSION:/i.test(physical)) isOld = physical.includes('2.1');
  }
  if (pieces.length > 0) yield finished();
}
