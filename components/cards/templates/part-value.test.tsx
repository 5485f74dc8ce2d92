import { afterEach, expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { show, until } from '@/tests/support/render';
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

it.each<[Locale, string, string]>([
  ['en', '+41 44 668 18 00 ext. 12', 'WhatsApp: +41 79 123 45 67'],
  ['fr-CA', '+41 44 668 18 00 poste 12', 'WhatsApp : +41 79 123 45 67'],
  ['ja', '+41 44 668 18 00 内線12', 'WhatsApp：+41 79 123 45 67'],
])('says a phone number as cards do, and an account with its service: %s', async (locale, phone, account) => {
  const fields = [
    { id: 'a', kind: 'phone', label: 'work', number: '+41446681800', extension: '12' },
    { id: 'b', kind: 'account', label: '', network: 'whatsapp', handle: '+41791234567' },
  ];
  shown = await show(<PartValue path="fields.phone" name="" value={fields} />, locale);
  const said = () => [...shown.place.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  const plain = (text: string) => text.replace(/\p{Bidi_C}/gu, '').replace(/\u00a0/g, ' ');
  await until(() => expect(said().map(plain)).toEqual([phone, account]));
});
