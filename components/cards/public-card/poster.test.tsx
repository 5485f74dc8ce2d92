import { describe, expect, it } from 'vitest';
import { moods } from '@/lib/cards/card/schema';
import { sampleCard } from '@/lib/cards/public-card/test-card';
import { contrast, forControls, forText, mixed } from '@/tests/support/contrast';
import { showCard as show } from '@/tests/support/shown-card';
import { cardStyles, moodStyles } from './styles';

describe('the acts below the main button', () => {
  it('call, write and book, as far as the card can', () => {
    const fields = [
      { id: 'a', kind: 'phone', label: 'mobile', number: '+491712345678' },
      { id: 'b', kind: 'email', label: 'work', address: 'ada@example.com' },
      { id: 'c', kind: 'booking', url: 'https://meet.example/ada' },
    ] as const;
    const { find } = show(sampleCard({ fields: [...fields] }));
    const acts = [...(find('.mc-quick')?.querySelectorAll('a') ?? [])];
    expect(acts.map((act) => [act.textContent, act.getAttribute('href')])).toEqual([
      ['Call', 'tel:+491712345678'],
      ['Email', 'mailto:ada@example.com'],
      ['Message', 'sms:+491712345678'],
      ['Book', 'https://meet.example/ada'],
    ]);
  });

  it('are left out where there is only one', () => {
    const fields = [{ id: 'b', kind: 'email', label: 'work', address: 'ada@example.com' }] as const;
    expect(show(sampleCard({ fields: [...fields] })).find('.mc-quick')).toBeNull();
  });
});

describe('the layout of a photo', () => {
  const look = { layout: 'poster', theme: 'paper', accent: null } as const;

  it('is that of the name where there is no photo', () => {
    expect(show(sampleCard({}, { look })).find('.mc-card')?.classList.contains('mc-type')).toBe(true);
    const photoId = '0198c0de-0000-7000-8000-0000000000aa';
    const { find } = show(sampleCard({}, { look, photoId }));
    expect(find('.mc-card')?.classList.contains('mc-poster')).toBe(true);
    expect(find('.u-photo')?.getAttribute('src')).toContain('640');
  });

  it('sets white on a scrim that is dark enough over a white photo (WCAG 2.2, 1.4.3)', () => {
    const styles = cardStyles(['poster']);
    const scrim = /linear-gradient\(to top,(.*?),transparent\)/.exec(styles)?.[1] ?? '';
    const stops = [...scrim.matchAll(/rgb\(0 0 0 ?\/ ?(\d+)%\)(?: calc\(100% - (\d+)px\))?/g)];
    // From the top edge of the scrim downwards; between two stops the share of black only grows.
    const shares = stops.map(([, share, at]) => ({ share: Number(share) / 100, at: at ? Number(at) : Infinity }));
    const atLeast = (from: number) => shares.filter(({ at }) => at >= from).map(({ share }) => share);
    const over = (share: number) => contrast('#ffffff', mixed('#000000', share, '#ffffff'));
    const starts = [...styles.matchAll(/\.mc-who(?::has\(rt\))?\{[^}]*?padding(?:-block-start)?:(\d+)px/g)];
    expect(starts.map(([, start]) => Number(start))).toEqual([88, 112]);
    // The name is in bold and 24 px or more: large text (3 : 1). What follows its first line, and a reading above it, are small.
    for (const share of atLeast(88)) expect(over(share)).toBeGreaterThanOrEqual(forControls);
    expect(atLeast(110).length).toBeGreaterThanOrEqual(2);
    for (const share of atLeast(110)) expect(over(share)).toBeGreaterThanOrEqual(forText);
    const button = /\.mc-share\{[^}]*rgb\(0 0 0 ?\/ ?(\d+)%\)/.exec(styles)?.[1];
    expect(over(Number(button) / 100)).toBeGreaterThanOrEqual(forText);
  });
});

it('has the typeface that the owner chose, and no font to load', () => {
  for (const mood of [undefined, ...moods]) {
    const look = { layout: 'classic', theme: 'paper', accent: null, ...(mood ? { mood } : {}) } as const;
    const { find } = show(sampleCard({}, { look }));
    const classes = [...(find('.mc-card')?.classList ?? [])];
    expect(moods.filter((one) => classes.includes(`mc-${one}`))).toEqual(mood ? [mood] : []);
    expect(moodStyles(look).includes('.mc-')).toBe(mood !== undefined);
    expect(moodStyles(look)).not.toMatch(/@font-face|url\(/);
  }
});
