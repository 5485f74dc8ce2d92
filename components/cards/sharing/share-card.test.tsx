import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import { contentSchema, lookSchema, type OwnCard } from '@/lib/cards/card/schema';
import { createQueryClient } from '@/lib/platform/browser/query-client';
import { qrSvg } from '@/lib/platform/formats/qr';
import { perform, show, until, write } from '@/tests/support/render';
import { ShareCard, type ShareTab } from './share-card';

const card: OwnCard = {
  ...{ id: 'id-ada', username: 'ada', position: 0, status: 'active', isIndexed: true, language: 'en', version: 1 },
  ...{ content: contentSchema.parse({ name: { first: 'Ada', last: 'Lovelace' } }), look: lookSchema.parse({}) },
  ...{ exchangeForm: { isOn: true, questions: [] }, photoId: null, logoId: null, coverId: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', isOwn: true, organization: null },
};

let place: HTMLElement;
let unmount: () => Promise<void>;
async function open(tab: ShareTab) {
  ({ place, unmount } = await show(
    <ConfigProvider config={{ ...defaultConfig, appUrl: 'https://cards.example' }}>
      <ShareCard card={card} tab={tab} />
    </ConfigProvider>,
  ));
}
afterEach(() => unmount());

const go = (way: string) => perform(() => place.querySelector<HTMLElement>(`[data-way=${way}]`)?.click());
const back = () => perform(() => place.querySelector<HTMLElement>('[data-shared-by] button')?.click());
const link = (name: string) => [...place.querySelectorAll('a')].find(({ textContent }) => textContent === name);

describe('the share dialog', () => {
  it('section 1: writes a text message to a number of any country, for this device and as a code for a phone', async () => {
    await open('sms');
    const number = () => place.querySelector('input[type=tel]') as HTMLInputElement;
    await until(() => expect(number()).not.toBeNull());
    await write(number(), '+49 30 901820');
    await until(() =>
      expect(link('Open in messaging app')?.getAttribute('href') ?? '').toContain('sms:+4930901820?&body='),
    );
    const href = link('Open in messaging app')?.getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toContain('https://cards.example/ada?via=sms');
    const codes = [...place.querySelectorAll('img')].map(({ src }) => decodeURIComponent(src));
    expect(codes).toContain(`data:image/svg+xml,${qrSvg(href)}`);
    await write(number(), '12');
    await until(() => expect(place.textContent).toContain('Enter a phone number with its country code.'));
  });

  it('carries the event that goes on, by code, link and message, while its owner wants that; files do not', async () => {
    const client = createQueryClient();
    const id = '0198c0de-0000-7000-8000-0000000000aa';
    const event = { event: 'Fair', place: '', day: '2026-01-01', timeZone: 'UTC', isOnCards: false, endedAt: null };
    const [createdAt, endsAt] = ['2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    client.setQueryData(['events'], [{ id, ...event, createdAt, endsAt }]);
    ({ place, unmount } = await show(
      <QueryClientProvider client={client}>
        <ConfigProvider config={{ ...defaultConfig, appUrl: 'https://cards.example' }}>
          <ShareCard card={card} />
        </ConfigProvider>
      </QueryClientProvider>,
    ));
    const code = () => place.querySelector<HTMLImageElement>('button img')?.src;
    const drawn = (url: string) => `data:image/svg+xml,${encodeURIComponent(qrSvg(url))}`;
    await until(() => expect(code()).toBe(drawn(`https://cards.example/ada?via=qr&met=${id}`)));
    const choice = () => place.querySelector('input[role=switch]') as HTMLInputElement;
    expect(choice().checked).toBe(true);
    await perform(() => choice().click());
    await until(() => expect(code()).toBe(drawn('https://cards.example/ada?via=qr')));
    await perform(() => choice().click());
    await go('sms');
    await until(() => expect(place.querySelector('textarea')?.value).toContain(`/ada?via=sms&met=${id}`));
    await back();
    await go('email');
    await until(() => expect(place.querySelector('input[type=email]')).not.toBeNull());
    expect(choice()).toBeNull();
  });

  it('gives the code as files, named after the card', async () => {
    await open('default');
    await go('files');
    await until(() => expect(place.querySelector('a[download]')).not.toBeNull());
    const files = [...place.querySelectorAll('a[download]')].map((file) => [
      file.getAttribute('href'),
      file.getAttribute('download'),
    ]);
    expect(files).toEqual([
      ['/ada.qr.svg', 'ada-qr.svg'],
      ['/ada.qr.png', 'ada-qr.png'],
    ]);
  });

  it('copies the link in one click, and opens a message in another app with it', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await open('default');
    const copy = [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Copy link'));
    await perform(() => copy?.click());
    expect(copied).toEqual(['https://cards.example/ada?via=link']);
    expect(place.querySelector('[role=status]')?.textContent).toBe('Copied');
    const whatsapp = new URL(link('WhatsApp')?.href ?? '');
    expect(whatsapp.searchParams.get('text')).toContain('https://cards.example/ada?via=link');
  });

  it('selects the link where the browser refuses to copy it', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
    await open('default');
    await perform(() =>
      [...place.querySelectorAll('button')].find((one) => one.textContent?.includes('Copy'))?.click(),
    );
    const field = place.querySelector<HTMLInputElement>('input[readonly]');
    expect([field?.value, document.activeElement === field]).toEqual(['https://cards.example/ada?via=link', true]);
  });

  it('says what the recipient of an email sees, in their language', async () => {
    await open('email');
    await until(() => expect(place.querySelector('figure img')?.getAttribute('src')).toBe('/ada.og.png'));
    await write(place.querySelector('textarea') as HTMLTextAreaElement, 'It was good to meet you.');
    expect(place.querySelector('figure')?.textContent).toContain('It was good to meet you.');
  });

  it('makes a signature that leads to the card, and returns to the way it came from', async () => {
    await open('default');
    await go('signature');
    await until(() => expect(link('Save my contact')?.href).toBe('https://cards.example/ada?via=signature'));
    expect(place.querySelector('[data-shared-by=signature] b')?.textContent).toBe('Ada Lovelace');
    await back();
    expect((document.activeElement as HTMLElement).dataset.way).toBe('signature');
  });

  it('gives the link for an NFC tag where the browser cannot write one', async () => {
    await open('default');
    await go('nfc');
    await until(() => expect(place.textContent).toContain('This browser can’t write NFC tags.'));
  });
});
