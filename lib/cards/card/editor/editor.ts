import { type CardDraft, contentErrors, type FieldErrors, settle, toDraft } from '@/lib/cards/card/draft-schema';
import { settleForm } from '@/lib/cards/card/exchange-form-model';
import { type Conflict, mergeDrafts, same } from '@/lib/cards/card/merge';
import type { CardEdit, OwnCard } from '@/lib/cards/card/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';
import { retryDelay } from '@/lib/platform/browser/retry';
import { createHistory } from './history';

type Edit = Partial<Omit<CardEdit, 'version'>>;

export type EditorState = {
  /** The card as the server last gave it. */
  card: OwnCard;
  draft: CardDraft;
  /** Refused entries by path within the content; they are held back while everything else is saved. */
  errors: FieldErrors;
  save: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Error code of the last try, while `save` is `failed`. */
  failure: string | null;
  conflict: { theirs: OwnCard; entries: Conflict[] } | null;
  /** Counts how often changes from elsewhere were joined without a question. */
  merges: number;
  isGone: boolean;
  canUndo: boolean;
  canRedo: boolean;
};

type Options = {
  send: (edit: Edit & { version: number }) => Promise<OwnCard>;
  onSaved: (card: OwnCard) => void;
  /** Pause after the last change, in milliseconds. */
  pause?: number;
};

export type Editor = ReturnType<typeof createEditor>;

/** What of a draft differs from the card and can be saved; null where nothing does. */
function editOf(draft: CardDraft, card: OwnCard): Edit | null {
  const exchangeForm = settleForm(draft.exchangeForm);
  const wanted: CardDraft = { ...draft, exchangeForm, content: settle(draft.content, card.content) };
  const changed = Object.entries(wanted).filter(([key, value]) => !same(value, card[key as keyof CardDraft]));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/**
 * Keeps a card in step with its form: saves a moment after each change, one request at a time, carries the version, tries
 * again after an outage, joins what was changed elsewhere and asks where both sides changed the same.
 */
export function createEditor(first: OwnCard, { send, onSaved, pause = 600 }: Options) {
  const listeners = new Set<() => void>();
  const history = createHistory(toDraft(first));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;
  /** The card as it will be once the request under way has succeeded. */
  let expected: OwnCard | null = null;
  /** Cards as requests without an answer may have left them. */
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
    // Our own edit whose answer was lost on the way.
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

  /** Sends what is new now; while a request is under way its end sends the rest. */
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
      // What waits for approval is not on the card, so the form shows what is.
      if (answer.requested) set({ draft: toDraft(answer) });
      await save();
    }
    expected = isSending ? expected : null;
  }

  function settleConflict(prefer: 'mine' | 'theirs'): void {
    if (!state.conflict) return;
    const { theirs } = state.conflict;
    const { draft } = mergeDrafts({ base: toDraft(state.card), mine: state.draft, theirs: toDraft(theirs) }, prefer);
    // What is given up can be brought back by undo.
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
    /** Gives the card another name, between two saves. @throws ApiError */
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
    /** The page is being left: what is new goes now, behind the request under way if there is one. */
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
    /** Whether something is not saved and will not be by itself: refused, in conflict, or without a network. */
    isHeld: () => !state.isGone && (state.save === 'failed' || Object.keys(state.errors).length > 0),
    /** Takes a newer state that arrived without asking, such as after the window was away. */
    receive(card: OwnCard) {
      if (card.version > state.card.version && !isSending && !state.conflict) reconcile(card);
    },
  };
}
