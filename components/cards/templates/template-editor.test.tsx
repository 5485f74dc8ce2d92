import { afterEach, expect, it, vi } from 'vitest';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';
import { templateSample } from '@/tests/support/template-sample';
import { TemplateEditor } from './template-editor';

const measure = Element.prototype.getBoundingClientRect;
let unmount: () => Promise<void>;
afterEach(async () => {
  await unmount();
  Element.prototype.getBoundingClientRect = measure;
  vi.unstubAllGlobals();
});

async function open(change: object = {}) {
  const shown = await show(
    <InApplication>
      <TemplateEditor slug="acme" template={{ ...templateSample.template, ...change }} />
    </InApplication>,
  );
  unmount = shown.unmount;
  await until(() => expect(shown.place.querySelector('.p-job-title')).not.toBeNull());
  return shown.place;
}

it.each([
  ['.p-org', 'Company'],
  ['.p-job-title', 'Job title'],
])('a click on %s of the sample card opens %s, ready for typing', async (selector, label) => {
  const place = await open();
  const aim = place.querySelector(selector) as Element;
  // Only what is aimed at, and what it is in, lies below the pointer.
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    return this.contains(aim) ? new DOMRect(0, 0, 100, 100) : new DOMRect(500, 500, 10, 10);
  };
  const frame = place.querySelector('section[data-parts]') as HTMLElement;
  const aimed = { bubbles: true, clientX: 50, clientY: 50 };
  await perform(() => {
    frame.dispatchEvent(new MouseEvent('pointermove', aimed));
  });
  expect(frame.textContent).toContain(`${label} · Editable`);
  await perform(() => {
    frame.dispatchEvent(new MouseEvent('click', aimed));
  });
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label));
});

it('shows on the sample card what is typed, and saves it as the next version', async () => {
  const sent: unknown[] = [];
  const saved = {
    ...templateSample.template,
    version: 2,
    content: { ...templateSample.template.content, company: 'Acme' },
  };
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') sent.push(JSON.parse(String(body)).content.company);
    return new Response(JSON.stringify(saved));
  });
  const place = await open();
  await perform(() => place.querySelector<HTMLElement>('[data-row=company] [aria-expanded]')?.click());
  await write(place.querySelector('input[aria-label="Company"]') as HTMLInputElement, 'Acme');
  await until(() => expect(place.querySelector('.p-org')?.textContent).toBe('Acme'));
  const save = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
  await perform(() => save?.click());
  await until(() => expect(sent).toEqual(['Acme']));
});

it('leaves out of the sample what is hidden, and what is locked to nothing', async () => {
  const place = await open({ rules: { 'fields.email': 'locked', 'fields.phone': 'hidden' } });
  expect(place.querySelector('.u-email, .p-tel')).toBeNull();
});
