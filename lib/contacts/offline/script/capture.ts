import type { CapturedContact } from '@/lib/platform/browser/offline-schema';
import { newId } from '@/lib/platform/ids';
import { capture, waiting } from '../captures';
import { fill, part, showOnly } from './parts';

const states = ['captured', 'capture-failed', 'need-somebody'];

/** The typed values as the API takes them; null where there is nothing to find the contact by. */
function read(form: HTMLFormElement): CapturedContact | null {
  const data = new FormData(form);
  const said = (name: string) => String(data.get(name) ?? '').trim();
  const fields = [
    { id: 'phone', kind: 'phone', number: said('phone') },
    { id: 'email', kind: 'email', address: said('email') },
  ].filter((field) => (field.number ?? field.address) !== '');
  const [first, last, company] = [said('first'), said('last'), said('company')];
  if (first + last + company === '' && fields.length === 0) return null;
  return { content: { name: { first, last }, company, note: said('note'), fields } };
}

async function showWaiting(owner: string): Promise<void> {
  const total = await waiting(owner);
  const place = part('waiting');
  fill(place, String(total));
  place.hidden = total === 0;
}

/** Lets the user capture contacts, which wait on this device until there is a network. */
export function offerCapture(owner: string): void {
  part('capture').hidden = false;
  void showWaiting(owner);
  const form = part<HTMLFormElement>('capture-form');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const contact = read(form);
    if (!contact) return showOnly('need-somebody', states);
    const locale = document.documentElement.lang;
    try {
      await capture({ id: newId(), owner, locale, contact: { ...contact, language: locale } });
    } catch {
      return showOnly('capture-failed', states);
    }
    form.reset();
    showOnly('captured', states);
    await showWaiting(owner);
    form.querySelector('input')?.focus();
  });
}
