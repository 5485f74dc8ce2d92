import { expect, it } from 'vitest';
import { type Locale, languages } from '@/lib/i18n/languages';
import { show } from '@/tests/support/render';
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
