import { areSurelyOne, both, byUidAlone, type Known } from '@/lib/contacts/book/book';
import { addToContact } from './add-to-contact';
import type { Claim, Claims } from './claims';
import { asDraft, asTarget, type Target, targetOf } from './find-target';
import { type KnownContact, uidsOf } from './known-contacts';
import type { Person } from './people-of-rows';
import { haveRoom } from './room-for-rows';

/** What a second row of the same contact is compared with: one row may have the contact's mailbox, the other its number. */
export function claimOf({ features }: Person, { isSure, theirs }: Target): Known[] {
  return isSure ? [features, { ...both(features, theirs), uid: features.uid }] : [features];
}

/**
 * Decides about a row whose contact was claimed by an earlier row: `joined` where the two rows are surely one person, or have two
 * UIDs that the owner has united by a merge; `full` where the first row's person has no room for it; `same` where the contact says
 * everything of the row already, and a merged UID or more than a phone number makes it the same person; else another person.
 */
function secondOf(person: Person, { contact, likeness: score, isSure, isEither }: Target, claim: Claim) {
  const { features, whole, held } = person;
  if (isEither) return 'other';
  const hasRoom = haveRoom(claim.held, held);
  const isOne = claim.known.some((first) => areSurelyOne(first, features));
  if (isOne && hasRoom) return 'joined';
  const borne = uidsOf(contact);
  const isBorne = ({ uid }: Known) => uid !== null && borne.includes(uid);
  const isMerged = isBorne(features) && claim.known.every((first) => isBorne(first) && first.uid !== features.uid);
  const { adds, conflicts } = addToContact(asDraft(contact), whole);
  const isSame = isMerged || (conflicts.length === 0 && (isOne || (isSure && score <= 2)));
  if (adds.length === 0 && isSame) return 'same';
  if (!isOne && !(isMerged && score !== byUidAlone)) return 'other';
  return hasRoom ? 'joined' : 'full';
}

/** Whether the owner has been shown that a row changes this contact. */
const isShownFor = ({ row }: Person, match: Target | null) =>
  match !== null && row.act === 'update' && row.targetId === match.contact.id;

/** The contact of a person, and what the person is to the row that has claimed it; null where it is theirs alone. */
async function claimedBy(person: Person, candidates: KnownContact[], claims: Claims, pause: () => Promise<void>) {
  const { place } = person.row;
  const look = async (among: KnownContact[]) => {
    const match = await targetOf(person, among, pause);
    const claim = match && claims.of(match.contact.id);
    return { match, claim, second: match && claim && claim.place !== place ? secondOf(person, match, claim) : null };
  };
  const first = await look(candidates);
  if (first.second !== 'full' || isShownFor(person, first.match)) return first;
  // Like the rows of a file among themselves: a row that comes when a person is full is compared with the next of the same person.
  return look(
    candidates.filter(({ id }) => {
      const claim = claims.of(id);
      return !claim || claim.place === place || haveRoom(claim.held, person.held);
    }),
  );
}

/**
 * The contact of a row, and whether another row has claimed it. An update that the owner has chosen is for the contact that was
 * shown, and one that was shown stays one, whichever row has claimed the contact since.
 * @param shown the contact for which the owner has chosen an update, where it is still in use
 */
export async function contactOf(
  person: Person,
  candidates: KnownContact[],
  shown: KnownContact | undefined,
  claims: Claims,
  pause: () => Promise<void>,
) {
  const { match, claim, second } = await claimedBy(person, candidates, claims, pause);
  if (shown && match?.contact.id !== shown.id)
    return { target: asTarget(shown), claim: claims.of(shown.id), isJoined: false };
  const isAnother = (second === 'other' || second === 'full') && !isShownFor(person, match);
  return { target: isAnother ? null : match, claim, isJoined: second === 'joined' };
}
