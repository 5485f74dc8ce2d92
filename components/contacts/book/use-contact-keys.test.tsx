import { afterEach, beforeEach, expect, it } from 'vitest';
import { perform, show } from '@/tests/support/render';
import { type ContactKeys, useContactKeys } from './use-contact-keys';

let done: string[];
const keys: ContactKeys = {
  search: () => done.push('search'),
  move: (by) => done.push(`move ${by}`),
  edit: () => done.push('edit'),
  note: () => done.push('note'),
  trash: () => done.push('trash'),
  select: (isRange) => done.push(`select ${isRange}`),
  back: () => done.push('back'),
};

function Page({ isOn = true, isAsking = false }: { isOn?: boolean; isAsking?: boolean }) {
  useContactKeys(keys, isOn);
  return (
    <>
      <input />
      <div data-contacts>
        <button type="button">Ann</button>
      </div>
      {isAsking && <div role="dialog">Really?</div>}
    </>
  );
}

let unmount = async () => {};
beforeEach(() => {
  done = [];
});
afterEach(() => unmount());

async function open(page: React.ReactNode) {
  const shown = await show(page);
  unmount = shown.unmount;
  /** Presses keys in an element and returns what they did. */
  const press = async (where: string, pressed: string[], more: KeyboardEventInit = {}) => {
    done = [];
    const target = where === 'body' ? document.body : shown.place.querySelector(where);
    for (const key of pressed)
      await perform(
        () =>
          void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
      );
    return done;
  };
  return press;
}

const all = ['/', 'j', 'k', 'e', 'n', '#', 'x', 'X', 'Escape'];

it('single keys act on the list, arrows where the list has the focus', async () => {
  const press = await open(<Page />);
  const acts = ['search', 'move 1', 'move -1', 'edit', 'note', 'trash', 'select false', 'select true', 'back'];
  expect(await press('body', all)).toEqual(acts);
  expect(await press('body', ['ArrowDown', 'ArrowUp'])).toEqual([]);
  expect(await press('button', ['ArrowDown', 'ArrowUp'])).toEqual(['move 1', 'move -1']);
});

it('they are letters where something is typed, and belong to the browser with Ctrl, Alt or Cmd', async () => {
  const press = await open(<Page />);
  expect(await press('input', all)).toEqual([]);
  for (const held of ['ctrlKey', 'altKey', 'metaKey', 'isComposing']) {
    expect(await press('body', all, { [held]: true })).toEqual([]);
  }
});

it('they do nothing behind a dialog', async () => {
  const press = await open(<Page isAsking />);
  expect(await press('body', all)).toEqual([]);
});

it('the key that closes a dialog does nothing else, even if the dialog is gone at once', async () => {
  const press = await open(<Page />);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  // Where the library's dialogs listen, which open after the page.
  window.addEventListener('keydown', () => dialog.remove(), { capture: true, once: true });
  expect(await press('body', ['Escape'])).toEqual([]);
  expect(await press('body', ['Escape'])).toEqual(['back']);
});

it('nor where the dialogs have listened since before the page was there', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  window.addEventListener('keydown', () => dialog.remove(), { capture: true, once: true });
  const press = await open(<Page />);
  document.body.append(dialog);
  expect(await press('body', ['Escape'])).toEqual([]);
  expect(await press('body', ['Escape'])).toEqual(['back']);
});

it('switched off, only Escape and the arrows of the list are left', async () => {
  const press = await open(<Page isOn={false} />);
  expect(await press('body', all)).toEqual(['back']);
  expect(await press('button', ['j', 'ArrowDown'])).toEqual(['move 1']);
});
