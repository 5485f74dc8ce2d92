import type { KeptCard } from '@/lib/platform/browser/offline-schema';
import { qrPath } from '@/lib/platform/formats/qr';
import { direction } from '@/lib/platform/i18n/languages';
import { fill, part } from './parts';

function write(name: string, text: string, language: string): void {
  const place = part(name);
  place.textContent = text;
  place.hidden = text === '';
  place.lang = language;
  place.dir = direction(language);
}

function show({ name, title, company, language, code, address, colors }: KeptCard): void {
  const card = part('card');
  for (const [key, color] of Object.entries(colors)) card.style.setProperty(`--${key}`, color);
  write('name', name, language);
  write('title', title, language);
  write('company', company, language);
  part('address').textContent = address;
  const picture = part<SVGSVGElement>('qr');
  const { path, size } = qrPath(code);
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
  fill(part<SVGTitleElement>('qr-name'), name);
  picture.querySelector('path')?.setAttribute('d', path);
}

function choice(card: KeptCard, isChosen: boolean): DocumentFragment {
  const row = part<HTMLTemplateElement>('choice').content.cloneNode(true) as DocumentFragment;
  const input = row.querySelector('input');
  const [name, address] = row.querySelectorAll('bdi');
  if (!input || !name || !address) throw new Error('no choice');
  input.checked = isChosen;
  input.addEventListener('change', () => show(card));
  name.textContent = card.name;
  name.lang = card.language;
  address.textContent = `/${card.username}`;
  return row;
}

/** Shows the first of the cards and, for several, a switch between them; without cards, a message that there are none. */
export function showCards(cards: KeptCard[]): void {
  const [first] = cards;
  part('none').hidden = first !== undefined;
  part('cards').hidden = first === undefined;
  part('sign-out').hidden = first === undefined;
  if (!first) return;
  part('choices').hidden = cards.length < 2;
  part('choices').append(...cards.map((card) => choice(card, card === first)));
  show(first);
}
