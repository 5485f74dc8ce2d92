import { localizeCard } from '@/lib/cards/card/model';
import type { CardField, PublicCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import type { ContactContent } from '@/lib/contacts/book/schema';
import { contactContentSchema, contactFieldKinds } from '@/lib/contacts/book/schema';
import { displayName } from '@/lib/platform/formats/names';
import type { Left } from './schema';

/**
 * The strings of a contact that come from an exchange. The message is not one of them: it stays with the exchange, and is quoted.
 */
const words = ['title', 'company'] as const;
const names = ['first', 'last', 'phoneticFirst', 'phoneticLast'] as const;

/** Ids of fields from an exchange contain the id of the exchange, so that they can be recognized. */
const emailId = (exchangeId: string) => `${exchangeId}-e`;
const phoneId = (exchangeId: string) => `${exchangeId}-p`;

function ways({ email, phone, extension }: Left, exchangeId: string): ContactContent['fields'] {
  const common = { label: '', isPrimary: false, isVisible: true };
  return [
    ...(phone ? [{ ...common, id: phoneId(exchangeId), kind: 'phone' as const, number: phone, extension }] : []),
    ...(email ? [{ ...common, id: emailId(exchangeId), kind: 'email' as const, address: email }] : []),
  ];
}

/** What a visitor left, as a contact. */
export function contactOfLeft(left: Left, exchangeId: string): ContactContent {
  const { first, last, phoneticFirst, phoneticLast, title, company } = left;
  const name = { first, last, phoneticFirst, phoneticLast };
  return contactContentSchema.parse({ name, title, company, fields: ways(left, exchangeId) });
}

const wayValue = (field: CardField) =>
  field.kind === 'phone' ? field.number : field.kind === 'email' ? field.address : null;

/**
 * A contact with what the same visitor left once more. What was missing is added, and nothing is replaced: anyone who knows an
 * address could leave it again with their own phone number.
 */
export function withMore(content: ContactContent, left: Left, exchangeId: string): ContactContent {
  const values = new Set(content.fields.map(wayValue));
  const more = ways(left, exchangeId).filter((field) => !values.has(wayValue(field)));
  return {
    ...content,
    ...{ title: content.title || left.title, company: content.company || left.company },
    fields: [...content.fields, ...more].slice(0, 50),
  };
}

/** A contact after the visitor has corrected what they left; values that the owner has changed since stay the owner's. */
export function corrected(content: ContactContent, before: Left, after: Left, exchangeId: string): ContactContent {
  const pick = (now: string, was: string, wanted: string) => (now === was ? wanted : now);
  const name = { ...content.name };
  for (const key of names) name[key] = pick(name[key], before[key], after[key]);
  const said = Object.fromEntries(words.map((key) => [key, pick(content[key], before[key], after[key])]));
  const [old, wanted] = [ways(before, exchangeId), ways(after, exchangeId)];
  const kept = content.fields.flatMap((field) => {
    const was = old.find(({ id }) => id === field.id);
    if (!was || wayValue(was) !== wayValue(field)) return [field];
    const next = wanted.find(({ id }) => id === field.id);
    return next ? [{ ...field, ...next, label: field.label, isPrimary: field.isPrimary }] : [];
  });
  const added = wanted.filter(({ id }) => !old.some((was) => was.id === id) && !kept.some((field) => field.id === id));
  return { ...content, ...said, name, fields: [...kept, ...added] };
}

/**
 * A contact without what an exchange left, as far as it was not changed since. The name stays, and so does what other exchanges
 * of the same visitor say too.
 */
export function withoutLeft(content: ContactContent, left: Left, others: Left[], exchangeId: string): ContactContent {
  const without = (key: 'title' | 'company') =>
    content[key] === left[key] && !others.some((other) => other[key] === left[key]) ? '' : content[key];
  const own = ways(left, exchangeId);
  const isOwn = (field: CardField) => own.some((way) => way.id === field.id && wayValue(way) === wayValue(field));
  return {
    ...content,
    ...{ title: without('title'), company: without('company') },
    fields: content.fields.filter((field) => !isOwn(field)),
  };
}

const kinds: readonly string[] = contactFieldKinds;

/** A card as a contact: its public content, in the card's own language; a card without a name gets its username as the name. */
export function contactOfCard(card: PublicCard): ContactContent {
  const { name, title, department, company, phoneticCompany, fields } = localizeCard(card, card.language).content;
  const ways = fields.filter(({ kind }) => kinds.includes(kind));
  const named = displayName(name, card.language) || company || ways.length > 0;
  return contactContentSchema.parse({
    ...{ title, department, company, phoneticCompany, fields: ways },
    name: named ? name : { ...name, first: cardName(card) },
  });
}

/** A card in the form of details left by hand, for its receipt. */
export function leftOfCard(card: PublicCard): Left {
  const { name, title, company, fields } = localizeCard(card, card.language).content;
  const email = fields.find((field) => field.kind === 'email');
  const phone = fields.find((field) => field.kind === 'phone');
  return {
    first: name.first || name.preferred || (name.last ? '' : cardName(localizeCard(card, card.language))),
    last: name.last,
    ...{ phoneticFirst: name.phoneticFirst, phoneticLast: name.phoneticLast, company, title, note: '' },
    email: email?.kind === 'email' ? email.address : '',
    ...(phone?.kind === 'phone' ? { phone: phone.number, extension: phone.extension } : { phone: '', extension: '' }),
  };
}
