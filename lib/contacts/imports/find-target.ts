import {
  bareUid,
  hasOwnOfNamesake,
  isBeyondDoubt,
  type Known,
  knownBy,
  likeness,
  mayBeEither,
} from '@/lib/contacts/book/book';
import { localeOr } from '@/lib/platform/i18n/languages';
import { addToContact } from './add-to-contact';
import { type KnownContact, uidsOf } from './known-contacts';
import { KnownValues } from './known-values';
import type { RowDraft } from './schema';

/** A person of a file: what all their rows say together, and what each of several rows says by itself. */
type Somebody = { whole: RowDraft; features: Known; sortName: string; parts: { whole: RowDraft; features: Known }[] };

export const asDraft = (contact: KnownContact) => ({
  content: contact.content,
  tags: contact.tags,
  language: localeOr(contact.language),
  messages: contact.messages,
});

/**
 * The contact that a person may be: how surely ({@link likeness}), and whether beyond doubt ({@link isBeyondDoubt}). `takesUid`:
 * the contact has no UID, no candidate has the person's, and more than a name says that they are one; `isEither`: another contact
 * may be meant as well.
 */
export type Target = {
  contact: KnownContact;
  likeness: number;
  rank: number;
  isSure: boolean;
  takesUid: boolean;
  isEither: boolean;
  theirs: Known;
};
const doubted = { isSure: false, takesUid: false, isEither: true };

/** What a contact says, in the forms in which rows are compared with it. */
type Forms = { features: Known; values: KnownValues };

/** The forms of contacts: each is compared with every row of a person, and its note and fields are long to read. */
const forms = new WeakMap<KnownContact, Forms>();

function formsOf(contact: KnownContact): Forms {
  const before = forms.get(contact);
  if (before) return before;
  const { content, matchKeys } = contact;
  const made = { features: knownBy(content, null, matchKeys ?? []), values: new KnownValues(content.fields) };
  forms.set(contact, made);
  return made;
}

/** A contact that the owner has chosen, whether or not anything of the row leads to it. */
export function asTarget(contact: KnownContact): Target {
  const theirs = { ...formsOf(contact).features, uid: contact.externalUid && bareUid(contact.externalUid) };
  return { contact, likeness: 6, rank: 6, isSure: false, takesUid: false, isEither: false, theirs };
}

/** Whether a contact says everything that a row says, without any conflict. */
function saysAll(contact: KnownContact, whole: RowDraft): boolean {
  const { adds, conflicts } = addToContact(asDraft(contact), whole, [], undefined, formsOf(contact).values);
  return adds.length === 0 && conflicts.length === 0;
}

const asCandidate = ({ likeness, theirs }: Target) => ({ likeness, known: theirs });

/**
 * Finds the contact that a person is; null where there is none. The contact is in doubt if one of the person's rows by itself may
 * belong to another.
 * @param pause lets other work have its turn: a person may have hundreds of rows
 */
export async function targetOf(
  person: Somebody,
  candidates: KnownContact[],
  pause: () => Promise<void>,
): Promise<Target | null> {
  const best = bestOf(person, candidates);
  if (!best || saysAll(best.contact, person.whole)) return best;
  for (const part of person.parts) {
    await pause();
    if (bestOf({ ...person, ...part }, candidates)?.isEither) return { ...best, ...doubted };
  }
  return best;
}

function bestOf({ whole, features, sortName }: Somebody, candidates: KnownContact[]): Target | null {
  const bears = (each: KnownContact) => features.uid !== null && [...uidsOf(each), each.id].includes(features.uid);
  const isFree = features.uid !== null && !candidates.some(bears);
  const targets: Target[] = [];
  const unlike: Known[] = [];
  for (const contact of candidates) {
    const uid = bears(contact) ? features.uid : contact.externalUid && bareUid(contact.externalUid);
    const theirs = { ...formsOf(contact).features, uid: uid || null };
    let score = likeness(features, theirs);
    // A contact with too little data to be recognized is the person if it has the same name and says everything of the row.
    if (score === null && contact.sortName === sortName && saysAll(contact, whole)) score = 6;
    if (score === null) {
      unlike.push(theirs);
      continue;
    }
    // Of several possible contacts, those with the person's name rank before others, and those beyond doubt before doubtful ones.
    const isNamesake = features.keys.some((key) => key.startsWith('n:') && theirs.keys.includes(key));
    const isSure = isBeyondDoubt(features, theirs, score);
    const rank = score + (isNamesake ? 0 : 0.5) + (isSure ? 0 : 0.25);
    const takesUid = isFree && contact.externalUid === null && isSure && score < 4;
    targets.push({ contact, likeness: score, rank, isSure, takesUid, isEither: false, theirs });
  }
  const [best, ...others] = targets
    .sort((a, b) => a.rank - b.rank)
    .filter(({ isSure }, _, [first]) => isSure || !first?.isSure);
  if (!best?.isSure) return best ?? null;
  const isEither =
    others.some((other) => mayBeEither(asCandidate(best), asCandidate(other))) ||
    (best.likeness !== 1 && unlike.some((other) => hasOwnOfNamesake(features, best.theirs, other)));
  // Where two contacts may be meant: the one that says everything already or, if there is none, a question to the owner.
  return isEither
    ? ([best, ...others].find(({ contact }) => saysAll(contact, whole)) ?? { ...best, ...doubted })
    : best;
}
