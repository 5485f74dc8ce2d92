import type { Browser, Locator } from 'playwright';
import { newOwner } from './card-owner';
import { addContacts, named } from './contact-pages';
import type { Look } from './signed-in';

const email = (address: string) => ({ id: 'e', kind: 'email', label: 'work', address });
const phone = (number: string) => ({ id: 'p', kind: 'phone', label: 'mobile', number });

/** Pairs that are the same person: with differences, with additions alone, and with names in two scripts. */
const twins = [
  {
    ...named('Grace', 'Hopper', {
      title: 'Admiral',
      company: 'Navy',
      fields: [email('grace@example.com')],
      note: 'First',
    }),
    tags: ['navy'],
  },
  {
    ...named('Grace', 'Hopper', {
      title: 'Professor',
      fields: [email('grace@example.com'), phone('+49 30 901820')],
      note: 'Second',
    }),
    tags: ['compilers'],
  },
  named('Ada', 'Lovelace', { company: 'Engines', fields: [email('ada@example.com')] }),
  named('Ada', 'Lovelace', { birthday: '1815-12-10', fields: [email('ada@example.com')] }),
  named('山田', '太郎', { company: 'Fuji', fields: [phone('+81 3 1234 5678')] }),
  named('Taro', 'Yamada', { company: 'Fuji', fields: [phone('+81 3 1234 5678')] }),
];

/** Someone new who has three people twice among their contacts. */
export async function newTwins(browser: Browser, look: Look = {}) {
  const owner = await newOwner(browser, look);
  return { owner, ids: await addContacts(owner, twins) };
}

/** Opens what of a group there is to choose; of the first it is open already. */
export async function openChoices(group: Locator): Promise<void> {
  const toggle = group.locator('button[aria-expanded]').first();
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}
