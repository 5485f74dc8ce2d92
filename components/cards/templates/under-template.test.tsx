import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Held, HeldPartsProvider } from '@/components/cards/card/fields/held';
import { WorkFields } from '@/components/cards/card/fields/work-fields';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import { noContent } from '@/lib/cards/card/model';
import { perform, show } from '@/tests/support/render';
import { RequestRow } from './change-request-row';
import { PartChanges } from './part-changes';
import { TemplateNotice } from './template-notice';

let unmount: () => Promise<void>;
afterEach(() => unmount());

const card: CardDraft = {
  ...{
    status: 'active',
    isIndexed: true,
    language: 'en',
    content: noContent,
    photoId: null,
    logoId: null,
    coverId: null,
  },
  look: { theme: 'paper', layout: 'classic', accent: null },
  exchangeForm: { isOn: true, questions: [] },
};
const input = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const text = () => document.body.textContent ?? '';

describe('a card under a template', () => {
  const held = (path: string): Held | null => (path === 'company' ? 'locked' : path === 'title' ? 'approval' : null);

  it('inputs of what is held are read only and say why', async () => {
    const fields = <WorkFields value={{ ...noContent, company: 'Acme' }} onChange={() => {}} errors={{}} />;
    ({ unmount } = await show(<HeldPartsProvider value={held}>{fields}</HeldPartsProvider>));
    expect([input('Company').readOnly, input('Job title').readOnly, input('Department').readOnly]).toEqual([
      ...[true, true, false],
    ]);
    expect(text()).toContain('Set by your organization');
    expect(text()).toContain('Changes need approval');
  });

  it('the notice says where values come from and what waits', async () => {
    const organization = { slug: 'acme', name: 'Acme' };
    const rights = { canEditLocked: false, canDecide: false, canAsk: true, canChoose: true, isFollowed: true };
    const template = { organization, name: 'House', team: 'Sales', ...rights };
    const rules = { company: 'locked', title: 'approval', bio: 'hidden' } as const;
    const request = { id: 'r', note: '', paths: ['title' as const] };
    const notice = { profileId: 'p', template: { ...template, rules }, request, draft: card, held };
    ({ unmount } = await show(<TemplateNotice {...notice} />));
    for (const words of [
      'Template House from the team Sales',
      'Set by the template: Company',
      'Pending approval: Job title',
    ])
      expect(text()).toContain(words);
    expect(text()).toContain('Hidden from visitors: About');
  });
});

describe('changes', () => {
  const site = { id: 'w', kind: 'website', url: 'https://acme.example/', label: '', isVisible: true, isPrimary: false };
  const part = (value: unknown) => ({ value, other: {} });

  it('of every kind are shown before and after', async () => {
    const changes = [
      { path: 'company' as const, before: part(''), after: part('Acme') },
      { path: 'fields.website' as const, before: part([]), after: part([site]) },
      { path: 'look' as const, before: part(card.look), after: part({ ...card.look, theme: 'ink' }) },
      { path: 'exchangeForm' as const, before: part(card.exchangeForm), after: part({ isOn: false, questions: [] }) },
      { path: 'logoId' as const, before: part(null), after: part('0198c0de-0000-7000-8000-000000000001') },
    ];
    ({ unmount } = await show(<PartChanges label="Ada" before="Before" after="After" changes={changes} />));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(5);
    expect(text()).toContain('https://acme.example/');
    expect(document.querySelector('img')?.alt).toBe('Logo');
  });

  it('that are asked for are decided while they wait', async () => {
    const decide = { onChoose: vi.fn(), onApprove: vi.fn(), onRefuse: vi.fn() };
    const request = {
      ...{ id: 'r', status: 'waiting' as const, note: 'Promoted', answer: '', author: 'Uma', decider: null },
      card: { id: 'c', username: 'uma', language: 'en' as const, name: 'Uma Member' },
      changes: [{ path: 'title' as const, now: part(''), wanted: part('CTO') }],
      ...{ createdAt: '2026-07-01T10:00:00.000Z', decidedAt: null },
    };
    ({ unmount } = await show(<RequestRow request={request} isChosen={false} isBusy={false} {...decide} />));
    const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
    await perform(() => button('Approve')?.click());
    await perform(() => button('Decline')?.click());
    expect([decide.onApprove.mock.calls.length, decide.onRefuse.mock.calls.length]).toEqual([1, 1]);
    for (const words of ['Uma Member', 'Promoted', 'CTO', 'Pending']) expect(text()).toContain(words);
  });
});
