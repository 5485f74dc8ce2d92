export { everyMerge } from './every-merge';
export { distinguish, listDuplicates, mergeExact } from './list-duplicates';
export { listMerges, mergeContacts, undoMerge } from './merge-contacts';
