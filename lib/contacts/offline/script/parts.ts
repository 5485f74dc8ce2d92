import { joined, marked } from '@/lib/platform/i18n/joints';

/** A part of the offline page by its `data-part`; a missing part is a mistake, because the page is ours. */
export function part<Kind extends Element = HTMLElement>(name: string): Kind {
  const element = document.querySelector<Kind>(`[data-part="${name}"]`);
  if (!element) throw new Error(`no part ${name}`);
  return element;
}

/** Writes the sentence in a part's `data-words`, with the value in place of its braces. */
export function fill(place: HTMLElement | SVGElement, value: string): void {
  const { words = '', joints = '[]' } = place.dataset;
  place.textContent = joined(
    words.replace(/\{\w+\}/, () => marked(value)),
    JSON.parse(joints),
  );
}

/** Shows one part and hides the others. */
export function showOnly(name: string | null, others: string[]): void {
  for (const other of others) part(other).hidden = other !== name;
}
