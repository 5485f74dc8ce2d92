import { joined, marked } from '@/lib/platform/i18n/joints';

/** A part of the offline page by its mark; the page is ours, so a missing one is a mistake. */
export function part<Kind extends Element = HTMLElement>(name: string): Kind {
  const found = document.querySelector<Kind>(`[data-part="${name}"]`);
  if (!found) throw new Error(`no part ${name}`);
  return found;
}

/** Writes the sentence that a part brings along, with what stands in its braces. */
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
