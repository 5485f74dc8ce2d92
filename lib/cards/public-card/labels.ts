import type { CardField, knownLabels } from '@/lib/cards/card/schema';
import type { CardText } from './types';

type KnownLabel = (typeof knownLabels)[number];

const isKnown = (label: string): label is KnownLabel => ['work', 'home', 'mobile', 'fax', 'other'].includes(label);

function knownLabel(label: KnownLabel, t: CardText): string {
  const words = {
    work: t('labelWork'),
    home: t('labelHome'),
    mobile: t('labelMobile'),
    fax: t('labelFax'),
    other: t('labelOther'),
  };
  return words[label];
}

type Labelled = Extract<CardField, { kind: 'phone' | 'email' | 'website' | 'address' | 'booking' }>;

/** The name of a field's kind, in the visitor's language. */
export function kindName(kind: Labelled['kind'], t: CardText): string {
  return {
    phone: t('kindPhone'),
    email: t('kindEmail'),
    website: t('kindWebsite'),
    address: t('kindAddress'),
    booking: t('book'),
  }[kind];
}

/** A field's label: a known label translated, the owner's own word as written, or the kind where there is no label. */
export function fieldLabel(field: Labelled, t: CardText): { text: string; isOwn: boolean } {
  if (field.label === '') return { text: kindName(field.kind, t), isOwn: false };
  return isKnown(field.label) ? { text: knownLabel(field.label, t), isOwn: false } : { text: field.label, isOwn: true };
}
