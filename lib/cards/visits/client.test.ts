import { expect, it } from 'vitest';
import { deviceOf } from '@/lib/platform/formats/user-agent';
import { clientOf, firstLanguage } from './client';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

it.each([
  [iphone, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'desktop'],
  ['WhatsApp/2.23.20.0', 'bot'],
  ['facebookexternalhit/1.1', 'bot'],
  ['curl/8.5.0', 'bot'],
  ['Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 30) Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['', 'bot'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

it.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['ja', 'ja'],
  ['zh-Hant-TW;q=0.9', 'zh'],
  ['*', null],
  ['', null],
  ['english', null],
  ['qqq', null],
  ['zz-ZZ', null],
])('“%s” asks for %s first', (header, language) => {
  expect(firstLanguage(header)).toBe(language);
});

it.each([
  [iphone.replace('Mobile/', 'Version/19.0 Mobile/'), 'Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox'],
  ['Buy at evil-shop.example now!/1.0 (Windows)', null],
])('%s is the browser %s', (agent, browser) => {
  expect(clientOf(agent, '').browser).toBe(browser);
});
