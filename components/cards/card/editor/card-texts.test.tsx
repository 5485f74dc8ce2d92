import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type CardDraft, contentErrors } from '@/lib/cards/card/draft-schema';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { perform, show, until, write } from '@/tests/support/render';
import { OpenRowProvider, useRows } from '../fields/open-row';
import { LanguageSwitch } from '../translate/language-switch';
import { CardTexts } from './card-texts';

const first: CardDraft = {
  ...{
    status: 'active',
    isIndexed: true,
    language: 'en',
    look: lookSchema.parse({}),
    exchangeForm: { isOn: true, questions: [] },
  },
  ...{ photoId: null, logoId: null, coverId: null },
  content: contentSchema.parse({
    name: { first: 'Ada', last: 'Lovelace' },
    title: 'Analyst',
    fields: [
      { id: 's', kind: 'text', label: 'Hours', text: 'Mondays' },
      { id: 'p', kind: 'phone', label: 'work', number: '+12025550142' },
    ],
    translations: { ja: { fields: { s: { label: '営業時間' } } } },
  }),
};

let draft: CardDraft;
let unmount: () => Promise<void>;
afterEach(() => unmount());

function Form() {
  const [value, setValue] = useState(first);
  const [locale, setLocale] = useState<Locale | null>(null);
  draft = value;
  const shown = locale ?? value.language;
  const errors = contentErrors(value.content);
  return (
    <OpenRowProvider rows={useRows(null)}>
      <LanguageSwitch
        content={value.content}
        base={value.language}
        value={shown}
        onChange={setLocale}
        errors={errors}
      />
      <CardTexts value={value} onChange={setValue} errors={errors} locale={shown} />
    </OpenRowProvider>
  );
}

const body = () => document.body.textContent ?? '';
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];

/** Returns the input of a label, with the text that describes it. */
function field(label: string) {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return { input, said: ids.map((id) => document.getElementById(id)?.textContent).join(' ') };
}

async function choose(language: string) {
  await perform(() => document.querySelector<HTMLElement>('input[aria-haspopup="listbox"]')?.click());
  await perform(() =>
    options()
      .find(({ textContent }) => textContent?.includes(language))
      ?.click(),
  );
  // Rows that are closed have no inputs.
  await until(() => expect(document.querySelector('label')).not.toBeNull());
}

const open = async (locale: Locale = 'en') => {
  ({ unmount } = await show(<Form />, locale));
};

describe('the language of the texts', () => {
  it('is the card’s own at first; all nine are offered, each with how far its translation is', async () => {
    await open();
    expect(body()).toContain('Add text section');
    await perform(() => document.querySelector<HTMLElement>('input[aria-haspopup="listbox"]')?.click());
    expect(options()).toHaveLength(9);
    expect(options()[0]?.textContent).toBe('EnglishOriginal');
    expect(options().find(({ textContent }) => textContent?.includes('日本語'))?.textContent).toContain(
      '1 of 4 texts translated',
    );
    expect(options().find(({ textContent }) => textContent?.includes('Deutsch'))?.textContent).toContain('0 of 4');
  });

  it('turns the form into that of the translation, with the original at each text', async () => {
    await open();
    await choose('日本語');
    expect(body()).not.toContain('Add text section');
    expect(body()).toContain('This is the Japanese version. Anything missing is shown in English.');
    const { input, said } = field('Job title');
    expect([input.lang, said]).toEqual(['ja', 'Not translated Visitors see: Analyst']);
    expect(field('Heading').said).toBe('Original: Hours');
    await write(input, 'アナリスト');
    expect(field('Job title').said).toBe('Original: Analyst');
    expect(draft.content.translations.ja?.title).toBe('アナリスト');
    expect(draft.content.title).toBe('Analyst');
    expect(body()).toContain('2 of 4 texts translated');
  });

  it('asks for readings where names have them, the family name first', async () => {
    await open();
    await choose('日本語');
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels.indexOf('Last name')).toBeLessThan(labels.indexOf('First name'));
    expect(labels).toContain('Last name pronunciation');
  });

  it('writes from right to left in Arabic, and the original from left to right', async () => {
    await open();
    await choose('العربية');
    const { input } = field('Job title');
    expect([input.lang, input.closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect([...document.querySelectorAll('bdi')].find(({ textContent }) => textContent === 'Analyst')?.lang).toBe('en');
  });

  it('says at the text what is wrong with it', async () => {
    await open();
    await choose('Deutsch');
    await write(field('Job title').input, 'x'.repeat(501));
    expect(field('Job title').said).toContain('This is too long.');
  });

  it('a translation is removed, and brought back', async () => {
    await open();
    await choose('日本語');
    const press = (name: string) =>
      perform(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
    await press('Remove translation');
    expect(draft.content.translations.ja).toBeUndefined();
    expect(body()).toContain('The Japanese translation was removed.');
    await press('Undo');
    expect(draft.content.translations).toEqual(first.content.translations);
  });
});
