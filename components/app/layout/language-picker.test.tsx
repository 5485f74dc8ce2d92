import { expect, it } from 'vitest';
import { type Locale, languages } from '@/lib/platform/i18n/languages';
import { InApplication } from '@/tests/support/in-application';
import { perform, show } from '@/tests/support/render';
import { LanguagePicker } from './language-picker';

it.each(languages.map(({ code, label, short }) => [code, label, short] as const))(
  'section 9: short codes: %s is %s, and %s where there is little room; section 2: language picker labels',
  async (locale, label, short) => {
    const { unmount } = await show(<LanguagePicker />, locale as Locale);
    const button = document.querySelector('button');
    const [whole, abbreviated] = [...(button?.querySelectorAll('.mantine-Button-label > *') ?? [])];
    expect([whole?.textContent, whole?.classList.contains('mantine-visible-from-xs')]).toEqual([label, true]);
    expect([abbreviated?.textContent, abbreviated?.classList.contains('mantine-hidden-from-xs')]).toEqual([
      short,
      true,
    ]);
    expect(button?.getAttribute('aria-label')).toContain(`${label} – ${short}`);
    await unmount();
  },
);

it('section 2: language picker labels: each of the nine items is under its own name, and the chosen one is said', async () => {
  const { place, unmount } = await show(
    <InApplication>
      <LanguagePicker />
    </InApplication>,
    'de',
  );
  await perform(() => place.querySelector('button')?.click());
  const items = [...document.querySelectorAll('[role=menuitemradio]')];
  expect(items.map((item) => [item.textContent, item.getAttribute('lang')])).toEqual([
    ...[
      ['English', 'en'],
      ['Français', 'fr-CA'],
      ['Español', 'es-MX'],
      ['Deutsch', 'de'],
      ['Italiano', 'it'],
    ],
    ...[
      ['Português', 'pt-BR'],
      ['العربية', 'ar'],
      ['中文', 'zh'],
      ['日本語', 'ja'],
    ],
  ]);
  const chosen = items.filter((item) => item.getAttribute('aria-checked') === 'true');
  expect(chosen.map((item) => item.textContent)).toEqual(['Deutsch']);
  await unmount();
});
