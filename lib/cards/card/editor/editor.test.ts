import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newField } from '@/lib/cards/card/draft-schema';
import {
  type CardContent,
  type CardEdit,
  type CardField,
  contentSchema,
  lookSchema,
  type OwnCard,
} from '@/lib/cards/card/schema';
import { ApiError } from '@/lib/platform/browser/api';
import { createEditor } from './editor';

const first: OwnCard = {
  ...{
    id: 'card',
    username: 'ada',
    status: 'active',
    isIndexed: true,
    position: 0,
    language: 'en',
    photoId: null,
    logoId: null,
    coverId: null,
    version: 1,
  },
  ...{
    content: contentSchema.parse({ title: 'Analyst' }),
    look: lookSchema.parse({}),
    exchangeForm: { isOn: true, questions: [] },
  },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', isOwn: true, organization: null },
};

type Sent = Partial<CardEdit> & { version: number };

/** A server with one card; `queue` makes the next responses. */
function server() {
  let card = first;
  const sent: Sent[] = [];
  const queue: ((edit: Sent) => Promise<OwnCard>)[] = [];
  const apply = async (edit: Sent) => {
    if (edit.version !== card.version) throw new ApiError(409, 'version_conflict', [], card);
    card = { ...card, ...edit, version: card.version + 1 } as OwnCard;
    return card;
  };
  const send = (edit: Sent) => {
    sent.push(structuredClone(edit));
    return (queue.shift() ?? apply)(edit);
  };
  return { sent, queue, send, apply, card: () => card };
}

function open() {
  const there = server();
  const editor = createEditor(first, { send: there.send, onSaved: () => {} });
  const type = (change: Partial<CardContent>, tag = Object.keys(change).join()) => {
    const { draft } = editor.get();
    editor.change({ ...draft, content: { ...draft.content, ...change } }, tag);
  };
  return { ...there, editor, type };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('autosave', () => {
  it('saves 600 ms after the last change, only what changed, with the version', async () => {
    const { editor, type, sent } = open();
    type({ title: 'P' });
    await vi.advanceTimersByTimeAsync(400);
    type({ title: 'Poet' });
    await vi.advanceTimersByTimeAsync(599);
    expect(sent).toEqual([]);
    expect(editor.get().save).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ version: 1, content: { ...first.content, title: 'Poet' } }]);
    expect(editor.get()).toMatchObject({ save: 'saved', card: { version: 2 } });
  });

  it('sends one request at a time; what is typed meanwhile follows', async () => {
    const { type, sent, queue, apply, card } = open();
    let release = () => {};
    queue.push((edit) => new Promise((resolve) => (release = () => resolve(apply(edit)))));
    type({ title: 'Poet' });
    await vi.advanceTimersByTimeAsync(600);
    type({ title: 'Poetess' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(card().content.title).toBe('Poetess');
  });

  it('holds back an invalid entry, shows it, and saves the rest', async () => {
    const { editor, type, card } = open();
    const bad = { ...newField('phone', 'p'), number: '12' } as CardField;
    type({ fields: [bad], company: 'Engines' });
    await vi.advanceTimersByTimeAsync(600);
    expect(card().content).toMatchObject({ company: 'Engines', fields: [] });
    expect(editor.get()).toMatchObject({ save: 'saved', errors: { 'fields.0.number': 'invalid_phone' } });
    expect(editor.get().draft.content.fields).toEqual([bad]);
    expect(editor.isHeld()).toBe(true);
  });

  it('tries again after an outage, at growing pauses, and loses nothing', async () => {
    const { editor, type, queue, sent, card } = open();
    const fail = () => Promise.reject(new ApiError(0, 'network'));
    queue.push(fail, fail);
    type({ title: 'Poet' });
    await vi.advanceTimersByTimeAsync(600);
    expect(editor.get()).toMatchObject({ save: 'failed', failure: 'network' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(editor.get().save).toBe('saved');
    expect(card().content.title).toBe('Poet');
  });

  it('takes its own edit whose answer was lost for saved, also when more was typed', async () => {
    const { editor, type, queue, apply, card } = open();
    queue.push(async (edit) => {
      await apply(edit);
      throw new ApiError(0, 'network');
    });
    type({ title: 'Poet' });
    await vi.advanceTimersByTimeAsync(600);
    type({ title: 'Poetess' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(editor.get()).toMatchObject({ save: 'saved', conflict: null, merges: 0 });
    expect(card()).toMatchObject({ version: 3, content: { title: 'Poetess' } });
  });

  it('does not repeat what the server refused', async () => {
    const { editor, type, queue, sent } = open();
    queue.push(() => Promise.reject(new ApiError(422, 'invalid_fields')));
    type({ title: 'Poet' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(editor.get()).toMatchObject({ save: 'failed', failure: 'invalid_fields' });
  });

  it('says that the card is gone', async () => {
    const { editor, type, queue } = open();
    queue.push(() => Promise.reject(new ApiError(404, 'not_found')));
    type({ title: 'Poet' });
    await vi.advanceTimersByTimeAsync(600);
    expect(editor.get()).toMatchObject({ isGone: true, save: 'failed' });
  });

  it('leaving sends what is new at once, also behind a request under way', async () => {
    const { editor, type, sent, queue, apply, card } = open();
    const answers: (() => void)[] = [];
    for (const _ of [1, 2]) queue.push((edit) => new Promise((resolve) => answers.push(() => resolve(apply(edit)))));
    type({ title: 'Poet' });
    editor.flush();
    type({ company: 'Engines' });
    editor.flush();
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    for (const answer of answers) {
      answer();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(card().content).toMatchObject({ title: 'Poet', company: 'Engines' });
    expect(editor.get()).toMatchObject({ save: 'saved', conflict: null, merges: 0, card: { version: 3 } });
  });
});

describe('changes made elsewhere (409 version_conflict)', () => {
  it('are joined where they touch something else, and that is told', async () => {
    const { editor, type, send, card } = open();
    await send({ version: 1, look: { theme: 'ink', layout: 'classic', accent: null } });
    type({ title: 'Poet' });
    await vi.advanceTimersByTimeAsync(700);
    expect(editor.get()).toMatchObject({ save: 'saved', merges: 1, conflict: null, draft: { look: { theme: 'ink' } } });
    expect(card()).toMatchObject({ look: { theme: 'ink' }, content: { title: 'Poet' } });
  });

  async function conflict() {
    const page = open();
    await page.send({ version: 1, content: { ...first.content, title: 'Countess', company: 'Engines' } });
    page.type({ title: 'Poet' });
    await vi.advanceTimersByTimeAsync(700);
    return page;
  }

  it('on the same entry stop saving and are shown with both versions', async () => {
    const { editor, sent } = await conflict();
    const count = sent.length;
    expect(editor.get().conflict?.entries).toEqual([{ path: 'title', mine: 'Poet', theirs: 'Countess' }]);
    expect(editor.get().draft.content.title).toBe('Poet');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(count);
  });

  it('keep mine: mine is saved over it, what only they changed stays', async () => {
    const { editor, card } = await conflict();
    editor.keepMine();
    await vi.advanceTimersByTimeAsync(700);
    expect(card().content).toMatchObject({ title: 'Poet', company: 'Engines' });
    expect(editor.get()).toMatchObject({ save: 'saved', conflict: null });
  });

  it('take the newer one: theirs is shown, and undo brings mine back', async () => {
    const { editor, card } = await conflict();
    editor.takeTheirs();
    await vi.advanceTimersByTimeAsync(700);
    expect(card().content.title).toBe('Countess');
    expect(editor.get().draft.content).toMatchObject({ title: 'Countess', company: 'Engines' });
    editor.undo();
    await vi.advanceTimersByTimeAsync(700);
    expect(card().content.title).toBe('Poet');
  });
});

describe('undo and redo', () => {
  it('go back by entry, not by letter, and are saved as any change', async () => {
    const { editor, type, card } = open();
    for (const title of ['P', 'Po', 'Poet']) type({ title });
    await vi.advanceTimersByTimeAsync(2000);
    type({ company: 'Engines' });
    editor.undo();
    expect(editor.get()).toMatchObject({ canRedo: true, draft: { content: { title: 'Poet', company: '' } } });
    editor.undo();
    await vi.advanceTimersByTimeAsync(700);
    expect(card().content.title).toBe('Analyst');
    expect(editor.get().canUndo).toBe(false);
    editor.redo();
    await vi.advanceTimersByTimeAsync(700);
    expect(card().content.title).toBe('Poet');
  });
});

it('what waits for approval is not sent again: the form shows what the card says', async () => {
  const { editor, type, sent, queue } = open();
  queue.push(async () => ({ ...first, requested: ['title'] }));
  type({ title: 'Poet' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
  expect(editor.get()).toMatchObject({ save: 'saved', draft: { content: { title: 'Analyst' } } });
});

describe('another username', () => {
  it('waits for the save under way and carries the version', async () => {
    const { editor, type, sent } = open();
    type({ title: 'Poet' });
    const saving = editor.save();
    const renamed = editor.rename('countess');
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all([saving, renamed]);
    expect(sent[1]).toEqual({ username: 'countess', version: 2 });
    expect(editor.get().card.username).toBe('countess');
  });

  it('that is taken leaves everything as it was', async () => {
    const { editor, queue } = open();
    queue.push(() => Promise.reject(new ApiError(409, 'username_taken')));
    await expect(editor.rename('taken')).rejects.toMatchObject({ code: 'username_taken' });
    expect(editor.get()).toMatchObject({ card: { username: 'ada' }, save: 'saved' });
  });
});
