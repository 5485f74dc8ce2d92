import { SaxesParser } from 'saxes';

const fail = (why: Error): never => {
  throw why;
};

/**
 * A reader of XML that programs of others wrote. It refuses what is not well-formed, and every document type: entities of one can
 * grow without limit or name files (https://owasp.org/www-community/vulnerabilities/XML_External_Entity_(XXE)_Processing). How deep
 * and how large a document may be, its caller says.
 * @param xmlns whether names are told with their namespaces; without, reading is quicker
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
