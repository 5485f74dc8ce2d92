import { mayChange, type Opened } from './organization-access';
import type { Found } from './organization-list-queries';
import type { OrganizationContact } from './organization-schema';
import { toContact } from './write-book';

/** A contact as its organization sees it, without what belongs to the member alone. */
export function toOrganizationContact(
  scope: Opened,
  { row, memberName, cardName, isManaged }: Found,
): OrganizationContact {
  const { tags: _tags, status: _status, isStarred: _star, paperPhotoId: _paper, ...contact } = toContact(row);
  const { sourceProfileId, isShared: _shared, ...shown } = contact;
  const isOwn = row.ownerId === scope.actor.id;
  return {
    ...shown,
    content: { ...shown.content, note: '' },
    member: row.ownerId === null ? null : { id: row.ownerId, name: memberName ?? '' },
    card: sourceProfileId && cardName ? { id: sourceProfileId, username: cardName } : null,
    isOwn,
    mayChange: mayChange(scope, { isOwn, isManaged }),
  };
}
