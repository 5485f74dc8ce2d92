import { type CardField, knownLabels } from '@/lib/cards/card/schema';
import { displayUrl } from '@/lib/platform/formats/links';
import { useFieldLine } from './use-field-line';
import { useFieldNames } from './use-field-names';

type Known = (typeof knownLabels)[number];
const isKnown = (label: string): label is Known => (knownLabels as readonly string[]).includes(label);

/** Returns the words of a field on one line: its kind (`name`), its kind and label, and its value. */
export function useFieldTexts(field: CardField): { name: string; label: string; value: string } {
  const { nameOf, labels } = useFieldNames();
  const lineOf = useFieldLine(field.kind === 'phone');
  const name = nameOf(field);
  const own = isKnown(field.label) ? labels[field.label] : field.label;
  const isTitled = field.kind === 'document' || field.kind === 'text';
  if (isTitled) {
    const text = field.kind === 'document' ? field.name : field.text;
    return { name, label: name, value: field.label || text };
  }
  const isLink = field.kind === 'website' || field.kind === 'booking' || field.kind === 'video';
  const value = isLink ? displayUrl(field.url) : field.kind === 'account' ? field.handle : lineOf(field);
  return { name, label: own ? `${name} · ${own}` : name, value };
}
