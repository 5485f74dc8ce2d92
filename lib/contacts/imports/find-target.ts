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
import type { RowDraft } from './schema';

/** A person of a file: all that their rows say, and what each of several says by itself. */
type Somebody = { whole: RowDraft; known: Known; sortName: string; parts: { whole: RowDraft; known: Known }[] };

export const asDraft = (contact: KnownContact) => ({
  content: contact.content,
  tags: contact.tags,
  language: localeOr(contact.language),
  messages: contact.messages,
});

/**
 * A contact, how surely it is the person ({@link likeness}), and whether there is doubt ({@link isBeyondDoubt}); `takesUid`: it has no
 * UID of its own, nobody has the person's, and more than a name says that they are one; `isEither`: another may be meant as well.
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

/** Whether a contact says everything of a row, and nothing else than it. */
function saysAll(contact: KnownContact, whole: RowDraft): boolean {
  const { adds, conflicts } = addToContact(asDraft(contact), whole);
  return adds.length === 0 && conflicts.length === 0;
}

const asCandidate = ({ likeness, theirs }: Target) => ({ likeness, known: theirs });

/** The contact that a person is; null where there is none. In doubt where one of their rows by itself may be another's. */
export function targetOf(person: Somebody, candidates: KnownContact[]): Target | null {
  const found = bestOf(person, candidates);
  if (!found || saysAll(found.contact, person.whole)) return found;
  const isEither = person.parts.some((part) => bestOf({ ...person, ...part }, candidates)?.isEither);
  return isEither ? { ...found, ...doubted } : found;
}

function bestOf({ whole, known, sortName }: Somebody, candidates: KnownContact[]): Target | null {
  const bears = (each: KnownContact) => known.uid !== null && [...uidsOf(each), each.id].includes(known.uid);
  const isFree = known.uid !== null && !candidates.some(bears);
  const targets: Target[] = [];
  const unlike: Known[] = [];
  for (const contact of candidates) {
    const uid = bears(contact) ? known.uid : contact.externalUid && bareUid(contact.externalUid);
    const theirs = knownBy(contact.content, uid || null, contact.matchKeys ?? []);
    let found = likeness(known, theirs);
    // Of whom too little is known to be recognised is known where everything of the row is.
    if (found === null && contact.sortName === sortName && saysAll(contact, whole)) found = 6;
    if (found === null) {
      unlike.push(theirs);
      continue;
    }
    // Of several that may be meant, the one with the person's name is, and of those one beyond doubt.
    const isNamesake = known.keys.some((key) => key.startsWith('n:') && theirs.keys.includes(key));
    const isSure = isBeyondDoubt(known, theirs, found);
    const rank = found + (isNamesake ? 0 : 0.5) + (isSure ? 0 : 0.25);
    const takesUid = isFree && contact.externalUid === null && isSure && found < 4;
    targets.push({ contact, likeness: found, rank, isSure, takesUid, isEither: false, theirs });
  }
  const [best, ...others] = targets
    .sort((a, b) => a.rank - b.rank)
    .filter(({ isSure }, _, [first]) => isSure || !first?.isSure);
  if (!best?.isSure) return best ?? null;
  const isEither =
    others.some((other) => mayBeEither(asCandidate(best), asCandidate(other))) ||
    (best.likeness !== 1 && unlike.some((other) => hasOwnOfNamesake(known, best.theirs, other)));
  // Two may be meant: the one who says all of it already, or a question.
  return isEither
    ? ([best, ...others].find(({ contact }) => saysAll(contact, whole)) ?? { ...best, ...doubted })
    : best;
}
