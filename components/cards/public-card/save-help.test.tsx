import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { localizeCard } from '@/lib/cards/card/model';
import { cardLinks } from '@/lib/cards/public-card/links';
import { sampleCard } from '@/lib/cards/public-card/test-card';
import { cardTexts } from '@/lib/cards/public-card/texts';
import { translator } from '@/lib/cards/public-card/translate';
import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { PublicCard } from './public-card';
import { SaveHelp } from './save-help';
import { SendToPhone } from './send-to-phone';
import { cardStyles } from './styles';
import { help as helpStyles } from './styles/styles.generated';

const address = 'https://m.example/ada-lovelace';

type Parts = { help?: boolean; send?: boolean };

function page(locale: Locale, parts: Parts): string {
  const t = translator(cardTexts(locale));
  const card = localizeCard(sampleCard({ name: { first: 'Ada', last: 'Lovelace' }, title: 'Engineer' }), locale);
  const links = cardLinks(card, locale, 'Example');
  const help = parts.help ? <SaveHelp t={t} address={address} /> : undefined;
  const ways = { email: true, sms: true };
  const send = parts.send ? <SendToPhone t={t} links={links} ways={ways} /> : undefined;
  const props = { card, t, locale, appUrl: 'https://m.example', links, help, send };
  const styles = cardStyles(['classic']) + (parts.help ? helpStyles : '');
  return `<style>${styles}</style>${renderToStaticMarkup(<PublicCard {...props} />)}`;
}

describe.each(locales)('the help with saving in %s', (locale) => {
  it('is whole without a script, and names the button as it is called', () => {
    document.body.innerHTML = page(locale, { help: true });
    const save = cardTexts(locale).save;
    expect([...document.querySelectorAll('[data-help]')].map((part) => (part as HTMLElement).dataset.help)).toEqual([
      ...['ios', 'android', 'samsung', 'app', 'desktop'],
    ]);
    expect(document.querySelector('[data-help=ios]')?.textContent).toContain(save);
    expect(document.querySelector('.mc-help')?.textContent).not.toContain('{{');
    expect(document.querySelector<HTMLElement>('[data-leave]')?.hidden).toBe(true);
    expect(document.querySelector<HTMLElement>('.mc-help [data-copy]')?.hidden).toBe(true);
  });

  it('costs at most 1.2 kB of the page as it is sent, its styles with it; the form 400 bytes more', () => {
    const size = (parts: Parts) => brotliCompressSync(page(locale, parts)).length;
    expect(size({ help: true }) - size({})).toBeLessThan(1200);
    expect(size({ help: true, send: true }) - size({ help: true })).toBeLessThan(400);
  });
});

describe('the form that sends a card to a phone', () => {
  const form = (ways: { email: boolean; sms: boolean }) => {
    const t = translator(cardTexts('ja'));
    document.body.innerHTML = renderToStaticMarkup(<SendToPhone t={t} links={{ send: '/ja/ada/send' }} ways={ways} />);
    return document.querySelector('form');
  };

  it('posts to its own origin without a script, with one field that is labelled', () => {
    const found = form({ email: true, sms: false });
    expect([found?.getAttribute('method'), found?.getAttribute('action')]).toEqual(['post', '/ja/ada/send']);
    const field = found?.querySelector<HTMLInputElement>('[name=to]');
    expect([field?.type, field?.required]).toEqual(['email', true]);
    expect(field?.labels?.[0]?.textContent).toBe('メールアドレス');
    expect(found?.querySelector<HTMLElement>('[name=website]')?.hidden).toBe(true);
  });

  it('takes numbers where text messages are configured', () => {
    expect(form({ email: true, sms: true })?.querySelector<HTMLInputElement>('[name=to]')?.type).toBe('text');
  });

  it('is not there where nothing can be sent', () => {
    expect(form({ email: false, sms: false })).toBeNull();
  });
});
