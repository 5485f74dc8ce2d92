import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasPython, readWithIcal, readWithVobject } from '@/lib/formats/vcard/test-readers';
import { type Locale, language } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import { readMailbox } from '@/lib/outside/email/mailbox';
import { expectAccessible } from '../support/accessible';
import { englishOn, launch, word } from '../support/browser';
import { product } from '../support/product';
import '../setup/provided';

// From sign-up to a saved contact, in one browser; the stranger has another one, without JavaScript.

type Typed = Record<'first' | 'last' | 'title' | 'company' | 'department', string> &
  Partial<Record<'phoneticFirst' | 'phoneticLast' | 'phoneticCompany', string>>;

const people: { locale: Locale; fn: string; typed: Typed }[] = [
  {
    locale: 'en',
    fn: 'Ada O’Neil; Lovelace, Jr.',
    typed: {
      ...{ first: 'Ada', last: 'O’Neil; Lovelace, Jr.', title: 'Analyst \\ Programmer' },
      ...{ company: 'Engines, Wheels & Co; Ltd', department: 'Numbers' },
    },
  },
  {
    locale: 'ja',
    fn: '山田花子',
    typed: {
      ...{ first: '花子', last: '山田', phoneticFirst: 'はなこ', phoneticLast: 'やまだ' },
      ...{ title: '営業部長', company: '株式会社ことば', department: '営業部', phoneticCompany: 'ことば' },
    },
  },
  {
    locale: 'ar',
    fn: 'ليلى حداد',
    typed: {
      ...{ first: 'ليلى', last: 'حداد', title: 'مديرة المبيعات' },
      ...{ company: 'شركة النور للتجارة', department: 'المبيعات' },
    },
  },
];

let browser: Browser;
let photo: Buffer;

beforeAll(async () => {
  mkdirSync('test-results/screenshots', { recursive: true });
  browser = await launch(inject('chromiumPath'));
  const face = '<circle cx="200" cy="150" r="70" fill="#8a5a44"/><circle cx="200" cy="390" r="150" fill="#3a43a0"/>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#e3d9c6"/>${face}</svg>`;
  photo = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
});
afterAll(() => browser.close());

async function codeFor(email: string): Promise<string> {
  const find = async () => (await readMailbox(product.dataDir)).find((mail) => mail.to === email);
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return /\b\d{6}\b/.exec((await find())?.text ?? '')?.[0] ?? '';
}

/** One person's way through, with the texts that she reads. */
class Journey {
  readonly email: string;
  readonly username: string;
  private shots = 0;

  constructor(
    readonly page: Page,
    readonly person: (typeof people)[number],
  ) {
    this.email = `${person.locale}-${process.pid}-${Date.now()}@example.com`;
    this.username = `journey-${person.locale}-${Date.now().toString(36)}`;
  }

  word = (name: string, values?: Record<string, string>) => word(this.person.locale, name, values);

  /** A screenshot, and the promise that every visible sentence is in the reader's language. */
  async look(name: string, page = this.page): Promise<void> {
    this.shots += 1;
    const { locale } = this.person;
    const number = String(this.shots).padStart(2, '0');
    await page.screenshot({ path: `test-results/screenshots/journey-${locale}-${number}-${name}.png` });
    expect(await page.getAttribute('html', 'lang')).toBe(locale);
    expect(await page.getAttribute('html', 'dir')).toBe(language(locale).direction);
    if (locale === 'en') return;
    const namespaces = ['common', 'errors', 'login', 'onboarding', 'profiles', 'sharing', 'card'];
    expect(await englishOn(page, namespaces)).toEqual([]);
  }

  button = (name: string) => this.page.getByRole('button', { name, exact: true });
  field = (label: string) => this.page.getByLabel(label, { exact: true });

  async heading(name: string): Promise<void> {
    await this.page.getByRole('heading', { name: this.word(`onboarding:${name}Title`), level: 1 }).waitFor();
  }

  async next(step: string): Promise<void> {
    await this.button(this.word('common:continue')).click();
    await this.heading(step);
  }

  async signUp(): Promise<void> {
    const { page } = this;
    await page.goto(localizedPath(this.person.locale, '/login'));
    await page.locator('input[name=email]').fill(this.email);
    await this.look('sign-up');
    await page.locator('main button[type=submit]').click();
    await this.button(this.word('login:sendCode')).click();
    await page.waitForURL('**/auth/validate-code**');
    await page.locator('input[autocomplete=one-time-code]').first().click();
    await this.look('code');
    await page.keyboard.type(await codeFor(this.email));
    await page.waitForURL(`**${localizedPath(this.person.locale, '/onboarding')}`);
    await this.heading('name');
  }

  private async type(key: keyof Typed, label: string = key): Promise<void> {
    const text = this.person.typed[key];
    if (text) await this.field(this.word(`profiles:${label}`)).fill(text);
  }

  private add(what: 'addPhone' | 'addWebsite'): Promise<void> {
    return this.button(this.word(`profiles:${what}`)).click();
  }

  async fillIn(): Promise<void> {
    const { page } = this;
    await this.button(this.word('common:continue')).click();
    await page.getByText(this.word('errors:field.required')).waitFor();
    const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo };
    await page.locator('input[type=file]').first().setInputFiles(picture);
    // What has arrived can be adjusted at once; as it is will do.
    const adjust = page.getByRole('dialog', { name: this.word('profiles:cropTitle') });
    await adjust.waitFor();
    await page.keyboard.press('Escape');
    await adjust.waitFor({ state: 'hidden' });
    for (const key of ['last', 'first', 'phoneticLast', 'phoneticFirst'] as const) await this.type(key);
    await page.getByRole('img', { name: this.word('profiles:photo'), exact: true }).waitFor();
    await this.look('name');
    await this.next('work');
    await this.type('title', 'jobTitle');
    for (const key of ['company', 'department', 'phoneticCompany'] as const) await this.type(key);
    await this.look('work');
    await this.next('reach');
    await this.add('addPhone');
    await this.field(this.word('common:phone')).fill('+1 202-555-0142');
    await this.field(this.word('common:ext')).fill('12');
    await this.add('addWebsite');
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && !!response.request().postData()?.includes('b=2'),
    );
    await this.field(this.word('profiles:webAddress')).fill('https://engines.example/über?a=1&b=2');
    await saved;
    await this.comeBack();
    await this.look('reach');
    await this.next('look');
    await page.getByRole('radio', { name: this.word('profiles:themeIndigo') }).check();
    await this.look('look');
    await this.next('username');
    const username = this.field(this.word('profiles:username'));
    await username.fill('login');
    await page.getByText(this.word('errors:field.username_reserved')).waitFor();
    await username.fill(this.username);
    await page.getByText(this.word('profiles:usernameFree')).waitFor();
    await this.look('username');
    await expectAccessible(page);
  }

  /** Leaves in the middle and comes back: the step and what was typed are still there. */
  private async comeBack(): Promise<void> {
    await this.page.reload();
    await this.heading('reach');
    expect(await this.field(this.word('common:ext')).inputValue()).toBe('12');
  }

  /** Makes the card. @returns the link that "Copy link" of the share dialog gives */
  async finish(): Promise<string> {
    const { page } = this;
    await this.button(this.word('onboarding:create')).click();
    await this.heading('share');
    await page.getByTestId('confetti').locator('svg').waitFor();
    await this.look('ready');
    await expect.poll(() => page.getByTestId('confetti').count(), { timeout: 15_000 }).toBe(0);
    await this.button(this.word('onboarding:share')).click();
    const dialog = page.getByRole('dialog', { name: this.word('sharing:title') });
    await dialog.getByRole('button', { name: this.word('sharing:copyLink') }).click();
    await this.look('share');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(localizedPath(this.person.locale, '/onboarding'));
    await page.waitForURL(`**${localizedPath(this.person.locale, '/app/profiles')}`);
    await this.look('cards');
    return link;
  }

  /** A stranger without JavaScript opens the link and saves the contact. @returns the file */
  async save(link: string): Promise<string> {
    const regional = language(this.person.locale).format;
    const context = await browser.newContext({ locale: regional, javaScriptEnabled: false, acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Without JavaScript nothing can be asked of the page itself.
    this.shots += 1;
    await page.screenshot({ path: `test-results/screenshots/journey-${this.person.locale}-${this.shots}-card.png` });
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: this.word('card:save') }).click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    await context.close();
    return text;
  }
}

function contact({ person, email, username }: Journey) {
  const { typed, fn } = person;
  const phonetic = (key: 'phoneticFirst' | 'phoneticLast' | 'phoneticCompany') =>
    typed[key] ? [typed[key]] : undefined;
  return {
    fn: [fn],
    n: [typed.last, typed.first, '', '', ''],
    'x-phonetic-first-name': phonetic('phoneticFirst'),
    'x-phonetic-last-name': phonetic('phoneticLast'),
    'x-phonetic-org': phonetic('phoneticCompany'),
    org: [typed.company, typed.department],
    title: [typed.title],
    tel: ['+12025550142;ext=p12'],
    email: [email],
    url: ['https://engines.example/%C3%BCber?a=1&b=2'],
    source: [expect.stringContaining(`/${username}`)],
    photo: [expect.stringMatching(/^\/9j\//)],
  };
}

describe.each(people)('from sign-up to a saved contact ($locale)', (person) => {
  it('keeps everything that was typed', async () => {
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: language(person.locale).format,
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
    });
    const journey = new Journey(page, person);
    await journey.signUp();
    await journey.fillIn();
    const link = await journey.finish();
    expect(link).toBe(`${product.origin}/${journey.username}?via=link`);
    const file = await journey.save(link);
    const readers = [readWithIcal(file), ...(hasPython ? readWithVobject([file]) : [])];
    for (const lines of readers) {
      const found = (name: string) => lines.find((line) => line.name === name)?.value;
      const wanted = contact(journey);
      expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, found(name)]))).toEqual(wanted);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
