import { SaxesParser } from 'saxes';
import { FormatError } from '../format-error';

/** What is told while a document is read, by local names: prefixes differ between programs. */
type Listener = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Characters read at a time. */
const portion = 32_768;

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML document in portions. Document types, and with them entities of one's own, are refused.
 * @param pause is awaited between portions; throws to stop
 * @throws FormatError `unreadable`
 */
export async function readXml(bytes: Uint8Array, pause: () => Promise<void>, listener: Listener): Promise<void> {
  const text = new TextDecoder().decode(bytes);
  const parser = new SaxesParser({ xmlns: false });
  const refuse = () => {
    throw new FormatError('unreadable');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    const { open } = listener;
    if (open)
      open(
        localOf(name),
        Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localOf(key), String(value)])),
      );
  });
  parser.on('closetag', ({ name }) => listener.close?.(localOf(name)));
  parser.on('text', (said) => listener.text?.(said));
  parser.on('cdata', (said) => listener.text?.(said));
  for (let at = 0; at < text.length; at += portion) {
    parser.write(text.slice(at, at + portion));
    await pause();
  }
  parser.close();
}
