/** A file of a card with which the address of its page can respond instead of the page. */
export type NegotiatedFile = { file: '.vcf' | '.json'; version: '3' | '4' };

const maxLength = 1_000;
const maxRanges = 32;

type Range = { type: string; quality: number; parameters: string[] };

// RFC 9110, section 12.5.1; a weight has at most three decimals (section 12.4.2).
function parseRange(part: string): Range | null {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  if (!/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+$/.test(type)) return null;
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const quality = weight === undefined ? '1' : weight.replace(/^q\s*=\s*/, '');
  if (!/^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality)) return null;
  return { type, quality: Number(quality), parameters: parameters.map((each) => each.replace(/[\s"]/g, '')) };
}

function fileOf({ type, parameters }: Range): NegotiatedFile | null {
  if (type === 'application/jscontact+json') return { file: '.json', version: '3' };
  if (type !== 'text/vcard') return null;
  // RFC 6350, section 10.1
  return { file: '.vcf', version: parameters.includes('version=4.0') ? '4' : '3' };
}

/** Whether a header may ask for a file at all: this cheap check runs for every request of a browser. */
export function mayNegotiate(accept: string | undefined): accept is string {
  return accept !== undefined && /vcard|jscontact/i.test(accept);
}

/**
 * What an `Accept` header would rather have than the page (RFC 9110, section 12.5.1); null for the page. Only a type
 * that is named counts: wildcards mean the page. Of equal weights the first file wins, but the page where it is named.
 */
export function negotiatedFile(accept: string | undefined): NegotiatedFile | null {
  if (!mayNegotiate(accept) || accept.length > maxLength) return null;
  const ranges = accept
    .split(',', maxRanges)
    .map(parseRange)
    .filter((range): range is Range => range !== null);
  const page = ranges.find(({ type }) => type === 'text/html')?.quality;
  const wild = Math.max(
    0,
    ...ranges.filter(({ type }) => /^(?:text|\*)\/\*$/.test(type)).map(({ quality }) => quality),
  );
  const wanted = ranges.filter((range) => {
    if (range.quality === 0 || fileOf(range) === null) return false;
    return page === undefined ? range.quality >= wild : range.quality > page;
  });
  const [best] = wanted.sort((a, b) => b.quality - a.quality);
  return best ? fileOf(best) : null;
}
