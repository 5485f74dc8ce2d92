import { useQueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { askForCode } from '@/components/app/ask-for-code';
import { contentSchema, lookSchema, type OwnCard } from '@/lib/cards/card/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { CodeEffects } from './code-effects';

const now = '2026-01-01T00:00:00.000Z';
const card: OwnCard = {
  ...{ id: 'c', username: 'ada', position: 0, status: 'active', isIndexed: true, language: 'en', version: 1 },
  content: contentSchema.parse({ name: { first: 'Ada' }, company: 'Acme' }),
  ...{ look: lookSchema.parse({}), exchangeForm: { isOn: true, questions: [] }, photoId: null, logoId: null },
  ...{ coverId: null, createdAt: now, updatedAt: now, isOwn: true, organization: null },
};

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

function WithCards({ cards }: { cards: OwnCard[] }) {
  useQueryClient().setQueryData(['profiles'], cards);
  return <CodeEffects owner="ada" />;
}
const dialog = () => document.querySelector('[role=dialog]');

it('fills the screen with the code of the first card that visitors see, without a request, and a press closes it', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  shown = await show(
    <InApplication>
      <WithCards cards={[{ ...card, id: 'p', username: 'paused', status: 'paused' }, card]} />
    </InApplication>,
  );
  await perform(() => void expect(askForCode()).toBe(true));
  await until(() => expect(dialog()?.textContent).toContain('/ada'));
  expect(dialog()?.textContent).toContain('Acme');
  expect(dialog()?.querySelector('img')?.alt).toBe('QR code: Ada');
  expect(fetched).not.toHaveBeenCalled();
  await perform(() => dialog()?.querySelector('button')?.click());
  await until(() => expect(dialog()).toBeNull());
});
