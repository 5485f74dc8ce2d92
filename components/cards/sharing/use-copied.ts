import { useEffect, useRef, useState } from 'react';

/** How long it is said that something was copied, in milliseconds. */
const shownFor = 2500;

/** Returns the function that copies a text, or a text with its form as HTML, and whether this has just worked or failed. */
export function useCopied() {
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string, html?: string) => {
    clearTimeout(timer.current);
    try {
      const typed = (type: string, words: string) => ({ [type]: new Blob([words], { type }) });
      if (html === undefined) await navigator.clipboard.writeText(text);
      else
        await navigator.clipboard.write([
          new ClipboardItem({ ...typed('text/plain', text), ...typed('text/html', html) }),
        ]);
      setState('copied');
      timer.current = setTimeout(() => setState(null), shownFor);
    } catch {
      setState('failed');
    }
  };
  return { copy, isCopied: state === 'copied', hasFailed: state === 'failed' };
}
