import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '@/components/app/viewer';
import { draftKey } from '@/components/contacts/contact/draft-key';
import { newContact, type Place } from '@/components/contacts/contact/use-place';
import { showUndo } from '@/components/ui/undo-note';
import { type ContactDraft, draftErrors, emptyDraft, toDraft, withoutEmpty } from '@/lib/contacts/book/draft-schema';
import { useAddContact, useEditContact, useRememberContact } from '@/lib/contacts/book/hooks';
import type { Contact } from '@/lib/contacts/book/schema';
import { useCapture } from '@/lib/contacts/offline/hooks';
import { ApiError, errorCode } from '@/lib/platform/browser/api';
import { localeOr } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the server's validation errors by the same paths as the errors of the form. */
function refusals(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, code }) => [path.replace(/^content\./, ''), code]));
}

/** Keeps the input when the form is left without saving, and offers to return to it. */
function useAbandoned(place: Place, id: string, state: { draft: ContactDraft; isChanged: boolean }) {
  const { t } = useTranslation(['contacts', 'common']);
  const client = useQueryClient();
  const latest = useRef({ place, state, t });
  useEffect(() => {
    latest.current = { place, state, t };
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => latest.current.state.isChanged && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      const { place: then, state: left, t: say } = latest.current;
      if (!left.isChanged) return;
      const onUndo = () => {
        client.setQueryData(draftKey(id), left.draft);
        then.go(id, { isEditing: id !== newContact });
      };
      showUndo({ id: `draft-${id}`, message: say('discarded'), undoLabel: say('common:undo'), onUndo });
    };
  }, [client, id]);
}

/** Returns the state of the form of one contact or of a new one. `contact` is the contact as it was when the form opened. */
export function useContactForm(contact: Contact | null, place: Place) {
  const locale = localeOr(useRouter().locale);
  const client = useQueryClient();
  const id = contact?.id ?? newContact;
  const [base, setBase] = useState(contact);
  const [first] = useState(() => (contact ? toDraft(contact) : emptyDraft(locale)));
  const [draft, setDraft] = useState(() => client.getQueryData<ContactDraft>(draftKey(id)) ?? first);
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const [newer, setNewer] = useState<Contact | null>(null);
  const [isDone, setDone] = useState(false);
  const add = useAddContact();
  const edit = useEditContact();
  const remember = useRememberContact();
  const capture = useCapture();
  const { t } = useTranslation('contacts');
  const owner = useViewer()?.id;
  const attempt = useRef({ said: '', key: '' });
  useEffect(() => client.removeQueries({ queryKey: draftKey(id) }), [client, id]);
  useAbandoned(place, id, { draft, isChanged: !isDone && !same(draft, first) });

  const leave = (to: string | null) => {
    setDone(true);
    place.go(to, { isReplacing: true });
  };
  const send = (ready: ContactDraft, version: number): Promise<Contact> => {
    if (base) return edit.mutateAsync({ id: base.id, version, ...ready });
    // A repeated request with the same content makes one contact; changed content is another request.
    const said = JSON.stringify(ready);
    if (attempt.current.said !== said) attempt.current = { said, key: newId() };
    const { key } = attempt.current;
    // The key is also the id under which a queued contact would be sent later, because a request may succeed although its
    // response is lost.
    return add.mutateAsync({ ...ready, captureId: key, ...(owner ? { capturedBy: owner } : {}), key });
  };
  /**
   * Stores a new contact on the device when there is no network. Returns whether the network was the problem and storing
   * succeeded.
   */
  const keptForLater = async (error: unknown, contact: ContactDraft): Promise<boolean> => {
    if (base || !owner || errorCode(error) !== 'network') return false;
    if (!(await capture({ id: attempt.current.key, owner, locale, contact }))) return false;
    notifications.show({ message: t('queued'), autoClose: 8000 });
    leave(null);
    return true;
  };
  /** Saves, by default over the version that was seen. */
  const save = async (version = base?.version ?? 1): Promise<void> => {
    const ready = withoutEmpty(draft);
    setDraft(ready);
    const wrong = draftErrors(ready);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      leave((await send(ready, version)).id);
    } catch (error) {
      if (await keptForLater(error, ready)) return;
      setErrors(refusals(error));
      if (error instanceof ApiError && error.code === 'version_conflict' && error.current)
        setNewer(error.current as Contact);
    }
  };
  const failure = add.error ?? edit.error;
  return {
    draft,
    /** After a refused save, the draft is validated again while the user types. */
    change(next: ContactDraft) {
      setDraft(next);
      if (errors) setErrors(draftErrors(next));
    },
    errors: errors ?? {},
    /** The error code of a failed save; null when the conflict is shown instead. */
    failure: failure && !newer ? errorCode(failure) : null,
    isSaving: add.isPending || edit.isPending,
    save: () => save(),
    cancel: () => place.go(base?.id ?? null, { isReplacing: base !== null }),
    /** Set when another version was saved in the meantime. */
    conflict: newer && {
      keepMine() {
        setBase(newer);
        setNewer(null);
        void save(newer.version);
      },
      takeTheirs() {
        remember(newer);
        leave(newer.id);
      },
    },
  };
}
