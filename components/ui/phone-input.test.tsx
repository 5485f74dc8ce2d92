import { afterEach, expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { show } from '@/tests/support/render';
import { PhoneInput } from './phone-input';

let unmount = async () => {};
afterEach(() => unmount());

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

it.each<[Locale, string[]]>([
  ['en', ['Country', 'Phone', 'Extension']],
  ['de', ['Land', 'Telefon', 'Durchwahl']],
])('section 3: phone-field labels are ext, country, phone: in %s', async (locale, wanted) => {
  const phone = <PhoneInput value="+442079460958" onChange={() => {}} extension="12" onExtensionChange={() => {}} />;
  ({ unmount } = await show(phone, locale));
  expect(labels()).toEqual(wanted);
});
