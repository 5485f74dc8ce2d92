import { AppError } from '@/lib/platform/errors';
import { strictXmlParser } from '@/lib/platform/formats/strict-xml';

/** An element of a request. Names are `namespace local`, as `DAV: prop`. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const deepest = 20;
const maxElements = 20_000;
/**
 * Maximum characters of a namespace, and of a name in it; those in use have some 40. The namespace is written once and is part of
 * every name in it, names are looked up in sets (V8 hashes texts of more than 16,383 characters by their length alone), and a
 * response repeats unknown ones for every contact (RFC 4918, section 9.1).
 */
const longestName = 200;

/**
 * Reads the root element of a request's body. Entities other than the five of XML itself, and document types, are refused:
 * nothing is ever expanded or fetched.
 * @throws AppError `bad_request` where the body is not a well-formed document with namespaces, or has more elements, deeper ones
 * or longer names than any program sends
 */
export function readXml(body: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const refuse = (): never => {
    throw new AppError('bad_request');
  };
  const parser = strictXmlParser(true, refuse);
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1;
    if (open.length > deepest || count > maxElements) refuse();
    if (uri.length > longestName || local.length > longestName) refuse();
    const own = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element: XmlElement = {
      name: `${uri} ${local}`,
      attributes: Object.fromEntries(own),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const text = (said: string) => {
    const element = open.at(-1);
    if (element) element.text += said;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(body).close();
  return root.children[0] ?? root;
}

/** The first child of this name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((each) => each.name === name);
}
