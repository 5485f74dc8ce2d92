import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '@/components/ui/dialog';
import { contentSchema } from '@/lib/cards/card/schema';
import { draftSchema } from '@/lib/journeys/onboarding/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';
import { FillDialog } from './fill-dialog';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

it('fills in the draft once the user has seen what is missing; the form around it is not submitted', async () => {
  const content = contentSchema.parse({ name: { first: 'Ada' }, company: 'Engines' });
  const draft = { language: 'en', content, photoId: null, username: 'ada' };
  const warnings = [{ code: 'phone', text: '12' }];
  vi.stubGlobal('fetch', async () => Response.json({ people: [], draft, warnings }));
  const [onFill, onSubmit] = [vi.fn(), vi.fn()];
  shown = await show(
    <InApplication>
      <section onSubmit={onSubmit}>
        <Dialog onClose={() => {}}>
          <FillDialog draft={draftSchema.parse({ username: 'me' })} prefilled={['company']} onFill={onFill} />
        </Dialog>
      </section>
    </InApplication>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=url]');
  await write(input as HTMLInputElement, 'cards.example/ada');
  await perform(() => input?.form?.requestSubmit());
  await until(() => expect(document.body.textContent).toContain('isn’t a complete phone number'));
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Use these details');
  await perform(() => button?.click());
  expect(onFill.mock.calls[0]?.[0]).toMatchObject({ content: { name: { first: 'Ada' }, company: '' }, username: 'me' });
  expect(onSubmit).not.toHaveBeenCalled();
});
