import { type CardDraft, contentErrors, type FieldErrors, settle, toDraft } from '@/lib/cards/card/draft-schema';
import { settleForm } from '@/lib/cards/card/exchange-form-schema';
import { type Conflict, mergeDrafts } from '@/lib/cards/card/merge';
import type { CardEdit, OwnCard } from '@/lib/cards/card/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';
import { retryDelay } from '@/lib/platform/browser/retry';
import { same } from '@/lib/platform/three-way';
import { createHistory } from './history';

type Edit = Partial<Omit<CardEdit, 'version'>>;

export type EditorState = {
  /** The card as in the server's last response. */
  card: OwnCard;
  draft: CardDraft;
  /** Errors of invalid entries by path within the content; these entries are not saved, everything else is. */
  errors: FieldErrors;
  save: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Error code of the last attempt, while `save` is `failed`. */
  failure: string | null;
  conflict: { theirs: OwnCard; entries: Conflict[] } | null;
  /** Counts how often changes of another editor or tab were merged without a question. */
  merges: number;
  isGone: boolean;
  canUndo: boolean;
  canRedo: boolean;
};

type Options = {
  send: (edit: Edit & { version: number }) => Promise<OwnCard>;
  onSaved: (card: OwnCard) => void;
  /** Wait after the last change before saving, in milliseconds. */
  pause?: number;
};

export type Editor = ReturnType<typeof createEditor>;

/** The part of a draft that differs from the card and can be saved; null without a difference. */
function editOf(draft: CardDraft, card: OwnCard): Edit | null {
  const exchangeForm = settleForm(draft.exchangeForm);
  const wanted: CardDraft = { ...draft, exchangeForm, content: settle(draft.content, card.content) };
  const changed = Object.entries(wanted).filter(([key, value]) => !same(value, card[key as keyof CardDraft]));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/**
 * Keeps a card in step with its form: saves shortly after each change, one request at a time, sends the version along, retries
 * after an outage, merges changes of another editor or tab, and reports a conflict where both sides changed the same thing.
 */
export function createEditor(first: OwnCard, { send, onSaved, pause = 600 }: Options) {
  const listeners = new Set<() => void>();
  const history = createHistory(toDraft(first));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;
  /** The card as it will be once the pending request has succeeded. */
  let expected: OwnCard | null = null;
  /** States in which requests without a response may have left the card. */
  let unanswered: OwnCard[] = [];
  let state: EditorState = {
    card: first,
    draft: toDraft(first),
    errors: contentErrors(first.content, first.content),
    ...{ save: 'saved', failure: null, conflict: null, merges: 0, isGone: false, canUndo: false, canRedo: false },
  };

  function set(change: Partial<EditorState>): void {
    state = { ...state, ...change };
    const { draft, card } = state;
    const { canUndo, canRedo } = history;
    state = { ...state, errors: contentErrors(draft.content, card.content), canUndo, canRedo };
    for (const listener of listeners) listener();
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  function adopt(card: OwnCard): void {
    if (card.version < state.card.version) return;
    failures = 0;
    unanswered = [];
    set({ card, failure: null });
    onSaved(card);
  }

  function refuse(error: unknown): void {
    const code = errorCode(error);
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 404) set({ isGone: true, save: 'failed', failure: code });
    else if (code === 'version_conflict' && error instanceof ApiError && error.current)
      reconcile(error.current as OwnCard);
    else {
      set({ save: 'failed', failure: code });
      if (status !== 0 && status !== 429 && status < 500) return;
      if (expected) unanswered.push(expected);
      plan(retryDelay(failures++, error));
    }
  }

  function reconcile(theirs: OwnCard): void {
    // The server's newer state may be our own edit whose response was lost.
    const isOurs = unanswered.some((card) => same(toDraft(card), toDraft(theirs)));
    const sides = { base: toDraft(state.card), mine: state.draft, theirs: toDraft(theirs) };
    const { draft, conflicts } = mergeDrafts(sides, 'mine');
    if (!isOurs && conflicts.length > 0) {
      set({ conflict: { theirs, entries: conflicts }, save: 'failed', failure: 'version_conflict' });
      return;
    }
    adopt(theirs);
    if (!isOurs) {
      history.push(draft, 'merge');
      set({ draft, merges: state.merges + 1 });
    }
    plan(0);
  }

  /** Sends unsaved changes now; changes made while a request is pending are sent when it ends. */
  async function save(): Promise<void> {
    clearTimeout(timer);
    if (isSending || state.conflict || state.isGone) return;
    const { card } = state;
    const edit = editOf(state.draft, card);
    if (!edit) {
      set({ save: 'saved', failure: null });
      return;
    }
    isSending = true;
    expected = { ...card, ...edit, version: card.version + 1 } as OwnCard;
    set({ save: 'saving', failure: null });
    const answer = await send({ ...edit, version: card.version }).catch((error: unknown) => ({ error }));
    isSending = false;
    if ('error' in answer) refuse(answer.error);
    else {
      adopt(answer);
      // Changes that wait for approval are not on the card, so the form goes back to what is on it.
      if (answer.requested) set({ draft: toDraft(answer) });
      await save();
    }
    expected = isSending ? expected : null;
  }

  function settleConflict(prefer: 'mine' | 'theirs'): void {
    if (!state.conflict) return;
    const { theirs } = state.conflict;
    const { draft } = mergeDrafts({ base: toDraft(state.card), mine: state.draft, theirs: toDraft(theirs) }, prefer);
    // Undo can bring back the side that is given up.
    history.push(draft, `conflict ${theirs.version}`);
    set({ conflict: null, draft });
    adopt(theirs);
    void save();
  }

  function show(draft: CardDraft): void {
    set({ draft, save: state.isGone || state.conflict ? state.save : 'waiting' });
    if (!state.conflict) plan(pause);
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes a change of the form; changes with the same tag in quick succession are undone together. */
    change(draft: CardDraft, tag: string) {
      history.push(draft, tag);
      show(draft);
    },
    undo() {
      const draft = history.undo();
      if (draft) show(draft);
    },
    redo() {
      const draft = history.redo();
      if (draft) show(draft);
    },
    save,
    /** Changes the card's username, between two saves. @throws ApiError */
    async rename(username: string): Promise<void> {
      while (isSending) await new Promise((resolve) => setTimeout(resolve, 50));
      isSending = true;
      try {
        adopt(await send({ username, version: state.card.version }));
      } catch (error) {
        if (errorCode(error) === 'version_conflict') refuse(error);
        throw error;
      } finally {
        isSending = false;
        plan(0);
      }
    },
    /** Sends unsaved changes at once because the page is being left, behind the pending request if there is one. */
    flush() {
      clearTimeout(timer);
      if (!isSending) return void save();
      const edit = expected && editOf(state.draft, expected);
      if (!edit || !expected) return;
      unanswered.push({ ...expected, ...edit } as OwnCard);
      void send({ ...edit, version: expected.version }).then(adopt, () => {});
    },
    keepMine: () => settleConflict('mine'),
    takeTheirs: () => settleConflict('theirs'),
    /** Whether something is unsaved and will stay so without the user: it is invalid, in conflict, or there is no network. */
    isHeld: () => !state.isGone && (state.save === 'failed' || Object.keys(state.errors).length > 0),
    /** Takes a newer state that arrived without a request of the editor, for example after the window was in the background. */
    receive(card: OwnCard) {
      if (card.version > state.card.version && !isSending && !state.conflict) reconcile(card);
    },
  };
}
