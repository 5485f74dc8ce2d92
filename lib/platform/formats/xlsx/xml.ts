import { FormatError } from '../format-error';
import { strictXmlParser } from '../strict-xml';
import type { ZipFile } from './zip';

/** Callbacks for the parts of a document. They get local names, because prefixes differ between programs. */
type Listener = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Characters read at a time. */
const portion = 32_768;
/** Elements within elements: a workbook has ten. */
const deepest = 64;
/** Maximum characters of one token: enough for the text of a cell with every letter written as a numeric entity. */
const longestToken = 400_000;

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML document of an archive piece by piece, within the budget of the archive; the parser holds a few hundred
 * kilobytes, however large the document is. Document types are refused, and with them custom entities.
 * @param pause is awaited between portions; throws to stop
 * @throws FormatError `unreadable`, `line_too_long` (a text, comment or tag of more than 400,000 characters), `too_much`
 */
export async function readXml(
  zip: ZipFile,
  name: string,
  pause: () => Promise<void>,
  listener: Listener,
): Promise<void> {
  const refuse = (): never => {
    throw new FormatError('unreadable');
  };
  const parser = strictXmlParser(false, refuse);
  const decoder = new TextDecoder();
  let depth = 0;
  // Characters since the parser last called a handler: the parser holds no more than these.
  let held = 0;
  const heard = () => {
    held = 0;
  };
  const spend = () => {
    heard();
    zip.budget.elements -= 1;
    if (zip.budget.elements < 0) throw new FormatError('too_much');
  };
  parser.on('comment', spend);
  parser.on('processinginstruction', spend);
  parser.on('opentag', ({ name, attributes }) => {
    spend();
    depth += 1;
    if (depth > deepest) refuse();
    const { open } = listener;
    if (open)
      open(
        localOf(name),
        Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localOf(key), String(value)])),
      );
  });
  parser.on('closetag', ({ name }) => {
    heard();
    depth -= 1;
    listener.close?.(localOf(name));
  });
  const told = (said: string) => {
    heard();
    listener.text?.(said);
  };
  parser.on('text', told);
  parser.on('cdata', (said) => {
    spend();
    told(said);
  });
  const write = async (text: string) => {
    for (let at = 0; at < text.length; at += portion) {
      const part = text.slice(at, at + portion);
      held += part.length;
      parser.write(part);
      if (held > longestToken) throw new FormatError('line_too_long');
      await pause();
    }
  };
  for await (const bytes of zip.read(name)) await write(decoder.decode(bytes, { stream: true }));
  await write(decoder.decode());
  parser.close();
}
