import { afterEach, expect, it, vi } from 'vitest';
import { emptyDraft } from '@/lib/contacts/book/draft-schema';
import type { ImportRow as Row } from '@/lib/contacts/imports/schema';
import { perform, show, until } from '@/tests/support/render';
import { ImportRow } from './import-row';

const draft = (first: string, title: string) => {
  const { content, tags, language } = emptyDraft('en');
  return { content: { ...content, name: { ...content.name, first }, title }, tags, language };
};
const row: Row = {
  ...{ place: 7, state: 'conflict', act: 'update', contact: draft('Kurt', 'Logician'), problems: [] },
  target: { id: '0', ...draft('Kurt', 'Professor') },
  conflicts: [{ path: 'title', mine: 'Professor', theirs: 'Logician' }],
  ...{ theirs: [], adds: ['note'], joined: [9], hasPhoto: false, isEdited: false, outcome: null, contactId: null },
};

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

/** Records the requests to the server, each of which is answered with the changed row. */
function server(answer: object) {
  const asked: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body ?? 'null')) });
    return Response.json(answer);
  });
  return asked;
}

it('says what is new and what differs, and takes the file’s word where it is chosen', async () => {
  const asked = server({ ...row, theirs: ['title'] });
  shown = await show(
    <ul>
      <ImportRow id="1" row={row} onEdit={() => {}} />
    </ul>,
  );
  const { place } = shown;
  expect(place.textContent).toContain('Adds: Note');
  expect(place.textContent).toContain('combined with 9');
  const [mine, theirs] = place.querySelectorAll<HTMLInputElement>('input[type=radio]');
  expect([mine?.checked, theirs?.checked]).toEqual([true, false]);
  await perform(() => theirs?.click());
  await until(() =>
    expect(asked[0]).toEqual({
      url: '/api/v1/contacts/imports/1/rows/7',
      body: { theirs: ['title'], act: 'update' },
    }),
  );
});

it('offers only what can be done with a row that is no contact yet, and says why', async () => {
  const nobody: Row = {
    ...row,
    ...{ state: 'invalid', act: 'skip', target: null, conflicts: [], adds: [], joined: [] },
    problems: [
      { path: 'name.first', code: 'required', text: '' },
      { path: 'fields', code: 'invalid_phone', text: 'ask me' },
    ],
  };
  const opened: number[] = [];
  shown = await show(
    <ul>
      <ImportRow id="1" row={nobody} onEdit={() => opened.push(nobody.place)} />
    </ul>,
  );
  const { place } = shown;
  expect(place.querySelector('select')).toBeNull();
  expect(place.textContent).toContain('“ask me” couldn’t be used');
  await perform(() => place.querySelector('button')?.click());
  expect(opened).toEqual([7]);
});
