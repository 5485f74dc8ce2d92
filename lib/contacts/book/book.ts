export { changeMany } from './change-many';
export { contactCard, contactPhoto } from './contact-card';
export { contactFile } from './contact-file';
export {
  countContacts,
  createContact,
  editContact,
  findContact,
  getContact,
  listContacts,
  listTags,
  listValues,
  noteLook,
  overviewContacts,
  restoreContact,
  trashContact,
} from './contacts';
export { type CopiedContact, copyGroups, copyToBook } from './copy-contacts';
export { derivedColumns } from './derived-columns';
export {
  bookState,
  contactChanges,
  contactMarks,
  contactsByAge,
  groupChanges,
  groupMarks,
  memberUids,
} from './device-copy';
export { everyPerson, exportBook, exportContacts } from './export-contacts';
export { exportOrganizationContacts } from './export-organization-contacts';
export type { GroupMark } from './group-sync-queries';
export {
  createGroup,
  deleteGroup,
  getGroupsOf,
  groupIdsInBook,
  groupNames,
  listGroups,
  renameGroup,
  setGroupsInBook,
  setGroupsOf,
} from './groups';
export { messagesChanged, messagesOf } from './left-messages';
export { matchKeys } from './match-keys';
export { exportMetEvents, listMetEvents } from './met-events';
export { countContactsOf, settleContacts } from './offboard-contacts';
export {
  countOrganizationContacts,
  editOrganizationContact,
  findOrganizationContact,
  hasPartInContacts,
  listOrganizationContacts,
  organizationContactFacets,
  restoreOrganizationContact,
  trashOrganizationContact,
} from './organization-contacts';
export { purgeSomeContacts } from './purge-account';
export type { ContactRow } from './queries';
export { type Message, withoutQuotes } from './quoted-messages';
export { bareUid, both, type Known, knownBy, wordsToFind, wordsToFindOf } from './same-person/known-person';
export {
  areSurelyOne,
  byUidAlone,
  hasOwnOfNamesake,
  isBeyondDoubt,
  likeness,
  mayBeEither,
} from './same-person/same-person';
export { areDoubtfullySpelled, maySayTwo } from './same-person/spelling';
export { getSharing, setSharing } from './share-contacts';
export type { BookState, Change, ChangePlace, Wanted } from './sync-queries';
export { transferContacts } from './transfer-contacts';
export {
  addToBook,
  assertRoomInBook,
  changeInBook,
  fillMatchKeys,
  findLinkedInBook,
  findMatchesInBook,
  holdBook,
  type NewEntry,
  noteGone,
  openBook,
  purgeInBook,
  readInBook,
  toContact,
} from './write-book';
