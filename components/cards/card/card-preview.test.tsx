import { afterEach, describe, expect, it } from 'vitest';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { CardPreview } from './card-preview';

it('writes what stands before a name as the language of the card does, also where the application speaks another', async () => {
  const content = contentSchema.parse({ name: { first: 'Ada' } });
  const card = { username: 'ada', language: 'fr-CA' as const, content, look: lookSchema.parse({}), photoId: 'p' };
  const { unmount } = await show(
    <InApplication>
      <CardPreview card={card} locale="fr-CA" />
    </InApplication>,
    'de',
  );
  await until(() => expect(document.body.innerHTML).toMatch(/d’(<bdi>)?Ada/));
  expect(document.body.innerHTML).not.toMatch(/de (<bdi>)?Ada/);
  await unmount();
});

describe('the parts of a preview', () => {
  const content = contentSchema.parse({
    name: { first: 'Ada', last: 'Lovelace' },
    title: 'Analyst',
    bio: 'Bernoulli numbers',
    fields: [
      { id: 'text', kind: 'text', label: 'Hours', text: 'Mondays' },
      { id: 'video', kind: 'video', url: 'https://vimeo.com/76979871', label: 'Talk' },
      { id: 'wechat', kind: 'account', network: 'wechat', handle: 'ada-lovelace' },
      { id: 'nowhere', kind: 'address' },
      { id: 'linkedin', kind: 'account', network: 'linkedin', handle: 'ada' },
      { id: 'address', kind: 'address', city: 'London' },
      { id: 'phone', kind: 'phone', number: '+12025550142' },
    ],
  });
  const card = { username: 'ada', language: 'en' as const, content, look: lookSchema.parse({}), photoId: 'p' };
  const measure = Element.prototype.getBoundingClientRect;
  afterEach(() => {
    Element.prototype.getBoundingClientRect = measure;
  });

  it.each([
    ['.mc-name', 'name'],
    ['.mc-photo', 'photoId'],
    ['.mc-work', 'work'],
    ['.p-note', 'about'],
    ['[data-exchange]', 'exchange'],
    ['.p-tel', 'phone'],
    ['.p-adr', 'address'],
    ['.mc-accounts a', 'linkedin'],
    ['.mc-code', 'wechat'],
    ['.mc-video', 'video'],
    ['.mc-title', 'text'],
  ])('a click on %s opens %s, though nothing in the preview can be clicked', async (selector, part) => {
    const opened: string[] = [];
    const { place, unmount } = await show(
      <InApplication>
        <CardPreview card={card} locale="en" parts={{ onPart: (one) => opened.push(one) }} />
      </InApplication>,
    );
    await until(() => expect(place.querySelector(selector)).not.toBeNull());
    const aim = place.querySelector(selector) as Element;
    // Only what is aimed at, and what it is in, lies below the pointer.
    Element.prototype.getBoundingClientRect = function rect(this: Element) {
      return this.contains(aim) ? new DOMRect(0, 0, 100, 100) : new DOMRect(500, 500, 10, 10);
    };
    const frame = place.querySelector('section[data-parts]') as HTMLElement;
    await perform(() => {
      frame.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 50, clientY: 50 }));
    });
    expect(opened).toEqual([part]);
    await unmount();
  });
});
