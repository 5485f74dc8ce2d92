import { afterEach, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { show } from '@/tests/support/render';
import { PartValue } from './part-value';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

it.each<[Locale, string]>([
  ['en', '1 A St, Austin, TX 73301, United States'],
  ['ar', '1 A St، Austin, TX 73301، الولايات المتحدة'],
  ['ja', '1 A St、Austin, TX 73301、アメリカ合衆国'],
])('says an address whole, as contacts do: %s', async (locale, said) => {
  const parts = {
    street: '1 A St',
    street2: '',
    poBox: '',
    city: 'Austin',
    region: 'TX',
    postcode: '73301',
    country: 'US',
  };
  const field = { id: 'a', kind: 'address', label: '', showOnPublic: true, ...parts };
  shown = await show(<PartValue path="fields.address" name="" value={[field]} />, locale);
  expect(shown.place.querySelector('li')?.textContent).toBe(said);
});
