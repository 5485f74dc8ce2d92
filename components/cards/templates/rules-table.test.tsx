import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { partPaths } from '@/lib/platform/formats/card-parts';
import { perform, show } from '@/tests/support/render';
import { templateSample } from '@/tests/support/template-sample';
import { RulesTable } from './rules-table';
import type { TemplateDraft } from './use-template-draft';

let draft: TemplateDraft;
let unmount: () => Promise<void>;
afterEach(() => unmount());

const onPart = vi.fn();
function Rules({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [value, setValue] = useState(templateSample.draft);
  draft = value;
  return <RulesTable value={value} onChange={setValue} isReadOnly={isReadOnly} onPart={onPart} />;
}
const rule = (part: string) => document.querySelector(`select[aria-label="Rule: ${part}"]`) as HTMLSelectElement;

it('has each part with its value and a choice of its rules', async () => {
  ({ unmount } = await show(<Rules />));
  expect(document.querySelectorAll('select')).toHaveLength(partPaths.length);
  const company = rule('Company').closest('tr');
  expect(company?.textContent).toContain('Analytical Engines');
  await perform(() => {
    rule('Company').value = 'locked';
    rule('Company').dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(draft.rules).toEqual({ company: 'locked' });
  expect([...rule('Design').options].map(({ value }) => value)).toEqual(['free', 'suggested', 'approval', 'locked']);
  await perform(() => company?.querySelector('button')?.click());
  expect(onPart).toHaveBeenCalledWith('company');
});

it('is only read by those who may not edit the template', async () => {
  ({ unmount } = await show(<Rules isReadOnly />));
  expect(document.querySelectorAll('select:enabled')).toHaveLength(0);
});
