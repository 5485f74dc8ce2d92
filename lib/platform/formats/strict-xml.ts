import { SaxesParser } from 'saxes';

const fail = (why: Error): never => {
  throw why;
};

/**
 * A parser for XML from other programs. It refuses XML that is not well-formed, and every document type: its entities can grow
 * without limit or read files (https://owasp.org/www-community/vulnerabilities/XML_External_Entity_(XXE)_Processing). The
 * caller limits the depth and the size of a document.
 * @param xmlns whether names are reported with their namespaces; parsing is faster without
 * @param refuse throws the caller's error
 */
export function strictXmlParser<Xmlns extends boolean>(
  xmlns: Xmlns,
  refuse: (why: Error) => never = fail,
): SaxesParser<{ xmlns: Xmlns }> {
  const parser = new SaxesParser({ xmlns });
  parser.on('error', refuse);
  parser.on('doctype', () => refuse(new Error('a document type')));
  return parser;
}
