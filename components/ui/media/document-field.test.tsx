import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DocumentField } from './document-field';

/** The server's side of an upload request: it reports progress and responds when the test wants it. */
class Request {
  static all: Request[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  url = '';
  isAborted = false;
  constructor() {
    Request.all.push(this);
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {}
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    return act(async () => this.onload?.());
  }
}

type Value = { uploadId: string; name: string; bytes: number } | null;

/** A form of which the document is one part. */
function Form() {
  const [form, setForm] = useState<{ note: string; file: Value }>({ note: '', file: null });
  return (
    <>
      <button type="button" id="note" onClick={() => setForm({ ...form, note: 'written meanwhile' })}>
        {form.note}
      </button>
      <DocumentField value={form.file} onChange={(file) => setForm({ ...form, file })} />
    </>
  );
}

let root: Root;
beforeEach(async () => {
  Request.all = [];
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () =>
    root.render(
      <RouterContext.Provider value={{ locale: 'en' } as never}>
        <QueryClientProvider client={new QueryClient()}>
          <MantineProvider>
            <Form />
          </MantineProvider>
        </QueryClientProvider>
      </RouterContext.Provider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const shown = () => document.body.textContent;
const file = (name: string, size = 20) => {
  const made = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const choose = (chosen: File) =>
  act(async () => {
    const input = find('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [chosen], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
const kept = (name: string) => ({ id: `id of ${name}`, kind: 'document', name, bytes: 1_234_567 });

it('shows how far a file is, then its name and size, and keeps what was written meanwhile', async () => {
  await choose(file('Offer.pdf'));
  const [request] = Request.all;
  expect(request?.url).toBe('/api/v1/uploads?kind=document');
  await act(async () => request?.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(find('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25');
  await act(async () => find('#note')?.click());
  await request?.answer(201, kept('Offer.pdf'));
  expect(shown()).toContain('Offer.pdf');
  expect(shown()).toMatch(/1\.2\sMB/);
  expect(shown()).toContain('written meanwhile');
  expect(find('[role=progressbar]')).toBeNull();
});

it('sends the second of two files in place of the first', async () => {
  await choose(file('one.pdf'));
  await choose(file('two.pdf'));
  const [first, second] = Request.all;
  expect(first?.isAborted).toBe(true);
  await first?.answer(201, kept('one.pdf'));
  expect(shown()).not.toContain('one.pdf');
  await second?.answer(201, kept('two.pdf'));
  expect(shown()).toContain('two.pdf');
});

it('says what is wrong: a refusal of the server, or a file that is too large to be sent at all', async () => {
  await choose(file('page.html'));
  await Request.all[0]?.answer(415, { code: 'document_unsupported' });
  expect(find('[role=alert]')?.textContent).toBe('document_unsupported');
  await choose(file('large.pdf', 10_000_001));
  expect(find('[role=alert]')?.textContent).toBe('body_too_large');
  expect(Request.all).toHaveLength(1);
});

it('takes a file that is dropped, and gives the focus to the chooser when the file is removed', async () => {
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [file('Dropped.pdf')] },
  });
  await act(async () => find('[role=group]')?.dispatchEvent(drop));
  expect(drop.defaultPrevented).toBe(true);
  await Request.all[0]?.answer(201, kept('Dropped.pdf'));
  expect(shown()).toContain('Dropped.pdf');
  const [chooser, remove] = document.querySelectorAll<HTMLElement>('[role=group] button');
  await act(async () => remove?.click());
  expect(shown()).not.toContain('Dropped.pdf');
  expect(document.activeElement).toBe(chooser);
});
