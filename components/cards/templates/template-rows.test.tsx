import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { OpenRowProvider, useRows } from '@/components/cards/card/fields/open-row';
import { perform, show, write } from '@/tests/support/render';
import { templateSample } from '@/tests/support/template-sample';
import { TemplateRows } from './template-rows';
import type { TemplateDraft } from './use-template-draft';

let draft: TemplateDraft;
let unmount: () => Promise<void>;
afterEach(() => unmount());

const card = templateSample.draft.card;
function Form({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [value, setValue] = useState<TemplateDraft>({ name: 'House', card, rules: { title: 'approval' } });
  draft = value;
  return (
    <OpenRowProvider rows={useRows(null)}>
      <TemplateRows value={value} onChange={setValue} errors={{}} isReadOnly={isReadOnly} />
    </OpenRowProvider>
  );
}

const row = (path: string) => document.querySelector<HTMLElement>(`[data-row="${path}"]`) as HTMLElement;
const open = (path: string) => perform(() => row(path).querySelector<HTMLElement>('[aria-expanded]')?.click());
const choose = (path: string, rule: string) =>
  perform(() =>
    [...row(path).querySelectorAll('label')]
      .find(({ textContent }) => textContent === rule)
      ?.querySelector('input')
      ?.click(),
  );

it('shows a part’s value and rule, and opens them in place, one at a time', async () => {
  ({ unmount } = await show(<Form />));
  expect(row('title').textContent).toContain('Needs approval');
  await open('company');
  await write(row('company').querySelector('input[aria-label="Company"]') as HTMLInputElement, 'Acme');
  await choose('company', 'Locked');
  expect([draft.card.content.company, draft.rules.company]).toEqual(['Acme', 'locked']);
  expect(row('company').querySelector('[role=status]')?.textContent).toContain('People can’t change it');
  await open('title');
  expect(row('company').querySelectorAll('input')).toHaveLength(0);
  expect(row('company').textContent).toBe('AcmeCompanyLocked');
});

it('says of parts that belong to each person what their rules mean for them, and asks for no value', async () => {
  ({ unmount } = await show(<Form />));
  await open('photoId');
  expect(row('photoId').querySelector('[role=status]')?.textContent).toBe('Each person decides.');
  expect([...row('photoId').querySelectorAll('input')].map(({ type }) => type)).toEqual(Array(5).fill('radio'));
});

it('changes nothing for those who may only read it', async () => {
  ({ unmount } = await show(<Form isReadOnly />));
  await open('company');
  expect(row('company').querySelectorAll('input:enabled')).toHaveLength(0);
});

it.each(['ar', 'ja', 'de'] as const)('shows every part in %s', async (locale) => {
  ({ unmount } = await show(<Form />, locale));
  expect(document.querySelectorAll('[data-row]')).toHaveLength(29);
  expect(document.body.textContent).not.toMatch(/rule_|about_|section[A-Z]/);
});
