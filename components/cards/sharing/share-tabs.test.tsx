import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import { contentSchema, lookSchema, type OwnCard } from '@/lib/cards/card/schema';
import { createQueryClient } from '@/lib/platform/browser/query-client';
import { qrSvg } from '@/lib/platform/formats/qr';
import { perform, show, until, write } from '@/tests/support/render';
import { type ShareTab, ShareTabs } from './share-dialog';

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
      <ShareTabs card={card} tab={tab} />
    </ConfigProvider>,
  ));
}
afterEach(() => unmount());

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
    expect(decodeURIComponent(place.querySelector('img')?.src ?? '')).toBe(`data:image/svg+xml,${qrSvg(href)}`);
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
          <ShareTabs card={card} />
        </ConfigProvider>
      </QueryClientProvider>,
    ));
    const code = () => place.querySelector('img')?.src;
    const drawn = (url: string) => `data:image/svg+xml,${encodeURIComponent(qrSvg(url))}`;
    await until(() => expect(code()).toBe(drawn(`https://cards.example/ada?via=qr&met=${id}`)));
    expect(place.querySelector('a[download]')?.getAttribute('href')).toBe('/ada.qr.svg');
    const choice = () => place.querySelector('input[role=switch]') as HTMLInputElement;
    expect(choice().checked).toBe(true);
    await perform(() => choice().click());
    await until(() => expect(code()).toBe(drawn('https://cards.example/ada?via=qr')));
    await perform(() => choice().click());
    await perform(() => (place.querySelectorAll('[role=tab]')[1] as HTMLElement).click());
    await until(() => expect(place.querySelector('textarea')?.value).toContain(`/ada?via=sms&met=${id}`));
    await perform(() => (place.querySelectorAll('[role=tab]')[2] as HTMLElement).click());
    await until(() => expect(place.querySelector('input[type=email]')).not.toBeNull());
    expect(choice()).toBeNull();
  });

  it('gives the code as files, named after the card', async () => {
    await open('default');
    const files = [...place.querySelectorAll('a[download]')].map((file) => [
      file.getAttribute('href'),
      file.getAttribute('download'),
    ]);
    expect(files).toEqual([
      ['/ada.qr.svg', 'ada-qr.svg'],
      ['/ada.qr.png', 'ada-qr.png'],
    ]);
  });
});
