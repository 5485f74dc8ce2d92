import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readWithIcal, readWithVobject } from '@/lib/platform/formats/vcard/test-readers';
import { type Locale, language } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { sharedBrowser, word } from './browser';
import { inMailTo } from './mailbox';
import { product } from './product';
import '../setup/provided';

// The way from sign-up to a saved contact in one browser. The visitor who saves the contact uses another one, without JavaScript.

type Typed = Record<'first' | 'last' | 'title' | 'company' | 'department', string> &
  Partial<Record<'phoneticFirst' | 'phoneticLast' | 'phoneticCompany', string>>;

/** Three people whose data has the difficulties of their languages. */
export const people: { locale: Locale; fn: string; typed: Typed }[] = [
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

/** A portrait as a camera gives it. */
export function drawnPhoto(): Promise<Buffer> {
  const face = '<circle cx="200" cy="150" r="70" fill="#8a5a44"/><circle cx="200" cy="390" r="150" fill="#3a43a0"/>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#e3d9c6"/>${face}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}

/** One user's way through onboarding, with the texts of their language. */
export class Journey {
  readonly email: string;
  readonly username: string;

  /** @param look called at every step with the step's name, to look at the page */
  constructor(
    readonly page: Page,
    readonly person: (typeof people)[number],
    readonly look: (name: string, journey: Journey) => Promise<void> = async () => {},
  ) {
    this.email = `${person.locale}-${Date.now().toString(36)}@example.com`;
    this.username = `journey-${person.locale}-${Date.now().toString(36)}`;
  }

  word = (name: string, values?: Record<string, string>) => word(this.person.locale, name, values);

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
    await this.look('sign-up', this);
    await page.locator('main button[type=submit]').click();
    await this.button(this.word('login:sendCode')).click();
    await page.waitForURL('**/auth/validate-code**');
    await page.locator('input[autocomplete=one-time-code]').first().click();
    await this.look('code', this);
    await page.keyboard.type(await inMailTo(this.email, /\b\d{6}\b/));
    await page.waitForURL(`**${localizedPath(this.person.locale, '/onboarding')}`);
    await this.heading('name');
  }

  private async type(key: keyof Typed, label: string = key): Promise<void> {
    const text = this.person.typed[key];
    if (text) await this.field(this.word(`card:${label}`)).fill(text);
  }

  private add(what: 'addPhone' | 'addWebsite'): Promise<void> {
    return this.button(this.word(`card:${what}`)).click();
  }

  async fillIn(): Promise<void> {
    const { page } = this;
    await this.button(this.word('common:continue')).click();
    await page.getByText(this.word('errors:field.required')).waitFor();
    const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto() };
    await page.locator('input[type=file]').first().setInputFiles(picture);
    // The uploaded photo can be cropped at once. Escape keeps it as it is.
    const adjust = page.getByRole('dialog', { name: this.word('card:cropTitle') });
    await adjust.waitFor();
    await page.keyboard.press('Escape');
    await adjust.waitFor({ state: 'hidden' });
    for (const key of ['last', 'first', 'phoneticLast', 'phoneticFirst'] as const) await this.type(key);
    await page.getByRole('img', { name: this.word('card:photo'), exact: true }).waitFor();
    await this.look('name', this);
    await this.next('work');
    await this.type('title', 'jobTitle');
    for (const key of ['company', 'department', 'phoneticCompany'] as const) await this.type(key);
    await this.look('work', this);
    await this.next('reach');
    await this.add('addPhone');
    await this.field(this.word('common:phone')).fill('+1 202-555-0142');
    await this.page.getByRole('button', { name: this.word('common:extAdd') }).click();
    await this.field(this.word('common:ext')).fill('12');
    await this.add('addWebsite');
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && !!response.request().postData()?.includes('b=2'),
    );
    await this.field(this.word('card:webAddress')).fill('https://engines.example/über?a=1&b=2');
    await saved;
    await this.comeBack();
    await this.look('reach', this);
    await this.next('look');
    await page.getByRole('radio', { name: this.word('card:themeIndigo') }).check();
    await this.look('look', this);
    await this.next('username');
    const username = this.field(this.word('card:username'));
    await username.fill('login');
    await page.getByText(this.word('errors:field.username_reserved')).waitFor();
    await username.fill(this.username);
    await page.getByText(this.word('card:usernameFree')).waitFor();
    await this.look('username', this);
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
    await this.look('ready', this);
    await this.button(this.word('onboarding:share')).click();
    const dialog = page.getByRole('dialog', { name: this.word('sharing:title', { name: this.person.fn }) });
    await dialog.getByRole('button', { name: this.word('sharing:copyLink') }).click();
    await this.look('share', this);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    // The confetti has ended by itself.
    await expect.poll(() => page.getByTestId('confetti').count()).toBe(0);
    await page.goto(localizedPath(this.person.locale, '/onboarding'));
    await page.waitForURL(`**${localizedPath(this.person.locale, '/app/profiles')}`);
    await this.look('cards', this);
    return link;
  }

  /** Lets a visitor without JavaScript open the link and save the contact. @returns the content of the saved file */
  async save(link: string): Promise<string> {
    const regional = language(this.person.locale).format;
    const browser = await sharedBrowser();
    const context = await browser.newContext({ locale: regional, javaScriptEnabled: false, acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: this.word('public-card:save') }).click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    await context.close();
    return text;
  }
}

/** A window for the way from sign-up to a saved contact. Errors on its pages are collected in `problems`. */
export async function openJourney(locale: Locale): Promise<{ page: Page; problems: string[] }> {
  const context = await (await sharedBrowser()).newContext({
    baseURL: product.origin,
    locale: language(locale).format,
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
  return { page, problems };
}

/** Reads a file with two independent parsers, and expects everything that was typed. */
export function expectContact(file: string, who: Pick<Journey, 'person' | 'email' | 'username'>): void {
  const wanted = contact(who);
  for (const lines of [readWithIcal(file), ...readWithVobject([file])]) {
    const found = (name: string) => lines.find((line) => line.name === name)?.value;
    expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, found(name)]))).toEqual(wanted);
  }
}

/** The properties that parsers must find in the file. */
function contact({ person, email, username }: Pick<Journey, 'person' | 'email' | 'username'>) {
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
