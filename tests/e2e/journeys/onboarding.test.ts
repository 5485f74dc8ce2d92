import { expect, it } from 'vitest';
import { drawnPhoto, expectContact, Journey, openJourney, people } from '@/tests/support/onboarding-journey';
import { product } from '@/tests/support/product';
import { call, signUp } from '@/tests/support/signed-in';

// Onboarding from sign-up to a saved contact in Japanese, where names have readings and the family name comes first. The same
// steps in the other languages are tested by tests/sweeps/journeys/onboarding-looks.test.ts.

const japanese = people.filter(({ locale }) => locale === 'ja');
const others = people.filter(({ locale }) => locale !== 'ja');

it.each(japanese)(
  'from sign-up to a saved contact ($locale) everything that was typed is kept; section 4: confetti with the first card, on when triggered and off when the animation completes',
  async (person) => {
    const { page, problems } = await openJourney(person.locale);
    const journey = new Journey(page, person);
    await journey.signUp();
    expect(await page.getAttribute('html', 'lang')).toBe(person.locale);
    await journey.fillIn();
    const link = await journey.finish();
    expect(link).toBe(`${product.origin}/${journey.username}?via=link`);
    expectContact(await journey.save(link), journey);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

it.each(others)(
  'what somebody types in onboarding ($locale) is in the contact that a stranger saves',
  async (person) => {
    const username = `typed-${person.locale}-${Date.now().toString(36)}`;
    const email = `${username}@example.com`;
    const cookie = await signUp(email);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await drawnPhoto())], { type: 'image/jpeg' }), 'me.jpg');
    const headers = { cookie: `auth=${cookie}`, origin: product.origin };
    const uploaded = await fetch(`${product.origin}/api/v1/uploads`, { method: 'POST', headers, body: form });
    const { id: photoId } = (await uploaded.json()) as { id: string };
    const { first, last, title, company, department } = person.typed;
    const fields = [
      { id: 'e', kind: 'email', address: email, isPrimary: true },
      { id: 'p', kind: 'phone', number: '+1 202-555-0142', extension: '12' },
      { id: 'w', kind: 'website', url: 'https://engines.example/über?a=1&b=2' },
    ];
    const draft = { content: { name: { first, last }, title, company, department, fields }, photoId, username };
    expect((await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft })).status).toBe(201);
    const file = await (await fetch(`${product.origin}/${username}.vcf`)).text();
    expectContact(file, { person, email, username });
  },
);
