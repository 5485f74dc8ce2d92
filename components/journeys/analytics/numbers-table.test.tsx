import { expect, it } from 'vitest';
import { InApplication } from '@/tests/support/in-application';
import { show } from '@/tests/support/render';
import { NumbersTable } from './numbers-table';

it('keeps the parts of a name apart, so that a number behind an Arabic label stays in its order', async () => {
  const rows = [{ key: 'phone', name: 'الهاتف', more: '+44 7700 900123', notes: ['مؤتمر', 'Nordic Days'], cells: [3] }];
  const { place, unmount } = await show(
    <InApplication>
      <NumbersTable label="Most tapped" head={['Field', 'Taps']} rows={rows} />
    </InApplication>,
  );
  const parts = [...place.querySelectorAll('tbody th bdi')].map(({ textContent }) => textContent);
  expect(parts).toEqual(['الهاتف', '+44 7700 900123', 'مؤتمر', 'Nordic Days']);
  await unmount();
});
