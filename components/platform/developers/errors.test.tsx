import { expect, it } from 'vitest';
import { show } from '@/tests/support/render';
import { Errors } from './errors';

it('each error stands where the type of its problem details leads', async () => {
  const error = { code: 'insufficient_scope', status: 403, sentence: 'This key doesn’t have permission to do this.' };
  const { place, unmount } = await show(<Errors errors={[error]} />);
  expect(place.querySelector('h2')?.textContent).toBe('Errors');
  expect(place.querySelector('#insufficient_scope')?.textContent).toBe(`403 insufficient_scope${error.sentence}`);
  await unmount();
});
