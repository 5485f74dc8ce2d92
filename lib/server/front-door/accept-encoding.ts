/** The encodings for a response's body, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const encodingByHeader = new Map<string, Encoding>();
const maxKnown = 500;

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.split(',', 20)) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return encodings.find((encoding) => encoding !== 'identity' && weightOf(encoding) > 0) ?? 'identity';
}

/**
 * The encoding for an `Accept-Encoding` header (RFC 9110, section 12.5.3). Results are cached, because browsers send few
 * different headers.
 */
export function preferredEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const remembered = encodingByHeader.get(header);
  if (remembered) return remembered;
  const encoding = negotiate(header);
  if (encodingByHeader.size >= maxKnown) encodingByHeader.clear();
  encodingByHeader.set(header, encoding);
  return encoding;
}
