import { afterEach, expect, it } from 'vitest';
import type { Exchange } from '@/lib/contacts/exchanges/schema';
import { show } from '@/tests/support/render';
import { Exchanges } from './contact-exchanges';

let unmount = async () => {};
afterEach(() => unmount());

const left = {
  ...{ first: 'Grace', last: 'Hopper', phoneticFirst: '', phoneticLast: '', email: 'g@example.com', phone: '' },
  ...{ extension: '', company: 'Navy', title: '', note: 'Call me.\nhttps://example.com/agenda' },
};
const exchange: Omit<Exchange, 'contactId' | 'profileId'> = {
  ...{ id: 'e', left, answers: [], language: 'en', channel: 'qr', correctedAt: null },
  card: { name: 'Ada Lovelace', username: 'ada' },
  consent: { version: 1, wordingId: null, language: 'en', text: 'Agreed.', at: '2026-03-03T10:00:00.000Z' },
  optIn: null,
  createdAt: '2026-03-03T10:00:00.000Z',
};

it('quotes the message word for word, with who wrote it, when, and on which card; links in it can be opened', async () => {
  const { place, unmount: gone } = await show(<Exchanges exchanges={[exchange]} of="Grace Brewster" />);
  unmount = gone;
  expect(place.querySelector('blockquote')?.textContent).toBe(left.note);
  expect(place.querySelector('blockquote a')?.getAttribute('href')).toBe('https://example.com/agenda');
  expect(place.querySelector('li p')?.textContent).toBe(
    'Shared on a card Grace Hopper · March 3, 2026 · QR code · Ada Lovelace',
  );
  expect(place.querySelector('li p a')?.getAttribute('href')).toContain('/ada');
});

it('leaves out the name where it is that of the contact', async () => {
  const { place, unmount: gone } = await show(<Exchanges exchanges={[exchange]} of="Grace Hopper" />);
  unmount = gone;
  expect(place.querySelector('li p')?.textContent).not.toContain('Hopper');
});

it('quotes nothing where nothing was written', async () => {
  const { place, unmount: gone } = await show(
    <Exchanges exchanges={[{ ...exchange, left: { ...left, note: '' } }]} of="Grace" />,
  );
  unmount = gone;
  expect(place.querySelector('blockquote')).toBeNull();
});

it('shows what was agreed to in the organization’s words, and what became of the further consent', async () => {
  const consent = { ...exchange.consent, version: 4, wordingId: 'w' };
  const optIn = { wordingId: 'w', version: 4, text: 'I want the newsletter.', isGiven: true, withdrawnAt: null };
  const given = { ...exchange, consent, optIn };
  const { place, unmount: gone } = await show(
    <Exchanges
      exchanges={[
        given,
        { ...given, id: 'no', optIn: { ...optIn, isGiven: false } },
        { ...given, id: 'back', optIn: { ...optIn, withdrawnAt: '2026-03-05T10:00:00.000Z' } },
      ]}
      of="Grace Hopper"
    />,
  );
  unmount = gone;
  const summaries = [...place.querySelectorAll('summary')].map(({ textContent }) => textContent);
  const own = 'Consent, organization’s text (version 4)';
  expect(summaries).toEqual([
    ...[own, 'Optional consent: given (version 4)', own, 'Optional consent: not given (version 4)', own],
    'Optional consent: withdrawn on March 5, 2026 (version 4)',
  ]);
});
