import { useTranslation } from 'next-i18next/pages';
import { useLineNames } from '@/components/cards/card/fields/use-line-names';
import type { ImportStatus, RowProblem, RowState } from '@/lib/contacts/imports/schema';

type Listed = Exclude<RowState, 'joined'>;

/** Returns the names of an import's states, fields and problems in the reader's language. */
export function useImportWords() {
  const { t } = useTranslation(['imports', 'card', 'contacts', 'errors']);
  const lines = useLineNames();
  const statuses: Record<ImportStatus, string> = {
    reading: t('statusReading'),
    ready: t('statusReady'),
    running: t('statusRunning'),
    done: t('statusDone'),
    undoing: t('statusUndoing'),
    undone: t('statusUndone'),
    failed: t('statusFailed'),
  };
  const states: Record<Listed, { name: string; hint: string }> = {
    new: { name: t('stateNew'), hint: t('hintNew') },
    update: { name: t('stateUpdate'), hint: t('hintUpdate') },
    conflict: { name: t('stateConflict'), hint: t('hintConflict') },
    same: { name: t('stateSame'), hint: t('hintSame') },
    invalid: { name: t('stateInvalid'), hint: t('hintInvalid') },
  };
  const fields: Record<string, string> = {
    name: t('card:sectionName'),
    ...lines,
    birthday: t('contacts:birthday'),
    note: t('contacts:note'),
    tags: t('contacts:tags'),
    photo: t('card:photo'),
    met: t('contacts:met'),
    uid: t('targetUid'),
  };
  /** Returns the message for a row's problem; a text that was moved is quoted. */
  const problem = ({ path, code, text }: RowProblem): string => {
    if (code === 'photo_link') return t('problemPhotoLink');
    if (code === 'more_photos') return t('problemMorePhotos');
    if (path === 'photo') return t('problemPhoto');
    if (code === 'cut_off' || code === 'no_room') return t('problemCut');
    if (text !== '') return t('problemMoved', { text });
    if (code === 'required') return t('contacts:needSomebody');
    return t([`errors:field.${code}`, 'errors:field.other']);
  };
  return { statuses, states, fields, problem };
}
