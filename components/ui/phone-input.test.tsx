import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { perform, show, write } from '@/tests/support/render';
import { HomeCountry } from './home-country';
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

let given: string;
function Phone({ home }: { home: string | null }) {
  const [value, setValue] = useState('');
  given = value;
  return (
    <HomeCountry.Provider value={home}>
      <PhoneInput value={value} onChange={setValue} />
    </HomeCountry.Provider>
  );
}
const country = () => document.querySelector<HTMLInputElement>('input[aria-haspopup]')?.value;
const number = () => document.querySelector('input[type=tel]') as HTMLInputElement;
const leave = () =>
  perform(() => {
    number().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
const offers = () => [...document.querySelectorAll('button')].filter((one) => one.textContent?.includes('Deutschland'));

it('a number begins with the country of earlier numbers', async () => {
  ({ unmount } = await show(<Phone home="CH" />));
  expect(country()).toBe('CH +41');
});

it('a number that is none of the chosen country’s is moved to the one that was meant, in one press', async () => {
  // The browser speaks of the United States, the application German.
  ({ unmount } = await show(<Phone home={null} />, 'de'));
  expect(country()).toBe('US +1');
  await write(number(), '0171 5550001');
  expect(offers()).toEqual([]);
  await leave();
  expect(document.querySelector('.mantine-InputWrapper-error')?.textContent).toContain('nach einer Nummer mit');
  await perform(() => offers()[0]?.click());
  expect([given, country()]).toEqual(['+491715550001', 'DE +49']);
  expect(offers()).toEqual([]);
});

it('an extension is asked for where there is one, or it is wanted', async () => {
  const phone = <PhoneInput value="+442079460958" onChange={() => {}} extension="" onExtensionChange={() => {}} />;
  ({ unmount } = await show(phone));
  expect(labels()).toEqual(['Country', 'Phone']);
  await perform(() =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Add extension')?.click(),
  );
  expect(labels()).toEqual(['Country', 'Phone', 'Extension']);
});
