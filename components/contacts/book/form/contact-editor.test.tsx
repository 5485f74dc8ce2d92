import { afterEach, expect, it, vi } from 'vitest';
import type { Place } from '@/components/contacts/contact/use-place';
import { emptyDraft } from '@/lib/contacts/book/draft-schema';
import type { Contact } from '@/lib/contacts/book/schema';
import { perform, show, until, write } from '@/tests/support/render';
import { ContactEditor } from './contact-editor';

type Asked = { method: string; url: string; body: { version?: number; content?: Contact['content'] } };

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const grace = (last: string, version: number): Contact => {
  const draft = emptyDraft('en');
  const content = { ...draft.content, name: { ...draft.content.name, first: 'Grace', last } };
  return { ...draft, content, id: 'id', version, status: 'kept', isStarred: false, deletedAt: null } as Contact;
};

/** Shows the form of a contact, or of a new one; `answer` makes the response to saving. */
async function open(contact: Contact | null, answer: (asked: Asked) => Response) {
  const asked: Asked[] = [];
  const went: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string | null }) => {
    if (method === 'GET') return Response.json({ items: [] });
    const request = { method, url, body: JSON.parse(body ?? 'null') };
    asked.push(request);
    return answer(request);
  });
  const place = { chosen: 'id', isEditing: true, go: (to: string | null) => went.push(to) } as unknown as Place;
  const shown = await show(<ContactEditor contact={contact} place={place} />);
  unmount = shown.unmount;
  const button = (text: string) =>
    [...shown.place.querySelectorAll('button')].find((each) => each.textContent === text);
  const field = (label: string) => {
    const found = [...shown.place.querySelectorAll('label')].find((each) => each.textContent === label);
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  };
  const save = () => perform(() => button('Save')?.click());
  return { ...shown, asked, went, button, field, save };
}

it('nobody is no contact: it is said, nothing is sent, and the focus is where a name goes', async () => {
  const { place, asked, went, field, save } = await open(null, () => new Response());
  await save();
  await until(() => expect(field('First name').getAttribute('aria-invalid')).toBe('true'));
  expect(place.textContent).toContain('Enter a name, a company or a contact detail.');
  expect(document.activeElement).toBe(field('First name'));
  await write(field('First name'), 'Grace');
  expect(field('First name').getAttribute('aria-invalid')).not.toBe('true');
  expect([asked, went]).toEqual([[], []]);
});

it('what somebody else has changed meanwhile is told, and one’s own is saved over it only when asked for', async () => {
  const theirs = grace('Murray', 2);
  const { place, asked, went, button, field, save } = await open(grace('Hopper', 1), ({ body }) =>
    body.version === 2
      ? Response.json({ ...grace('Mine', 3) })
      : Response.json({ code: 'version_conflict', current: theirs }, { status: 409 }),
  );
  await write(field('Last name'), 'Mine');
  await save();
  await until(() => expect(place.querySelector('[role=alert]')).not.toBeNull());
  expect(asked.map(({ body }) => body.version)).toEqual([1]);
  expect(went).toEqual([]);
  await perform(() => button('Keep mine')?.click());
  await until(() => expect(went).toEqual(['id']));
  expect(asked.map(({ body }) => [body.version, body.content?.name.last])).toEqual([
    [1, 'Mine'],
    [2, 'Mine'],
  ]);
});

it('theirs is taken without saving anything', async () => {
  const { place, asked, went, button, save, field } = await open(grace('Hopper', 1), () =>
    Response.json({ code: 'version_conflict', current: grace('Murray', 2) }, { status: 409 }),
  );
  await write(field('Last name'), 'Mine');
  await save();
  await until(() => expect(place.querySelector('[role=alert]')).not.toBeNull());
  await perform(() => button('Use the newer one')?.click());
  await until(() => expect(went).toEqual(['id']));
  expect(asked).toHaveLength(1);
});
