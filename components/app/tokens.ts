import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

// The library derives its variants from the shades of a tuple: 9 is the tone on light paper (also filled), 1 and 2 its tint at rest and
// under the pointer, 0 the tone on dark paper (also filled). The shades between them are seen nowhere but where the library names one.

const shades = (hex: string) => hex.split(' ').map((one) => `#${one}`) as unknown as MantineColorsTuple;

const ink = shades('F2F0EB F1EEE8 E6E3DC D8D4CB C9CCD3 8D929C 5C606A 3B3F48 33373F 16181D');
const gray = shades('F7F5F0 F1EEE8 E6E3DC D8D4CB B3AEA3 8B867B 6B675E 4F4C45 3A3833 2B2A26');
/** Paper and ink of the dark scheme, from text to the deepest ground. */
const dark = shades('F2F0EB C9CCD3 A3A7B0 8D929C 50545D 26282D 1B1D21 131417 0E0F11 090A0B');
const danger = shades('FF8A80 FBE3E0 F7D6D2 F0B8B2 FF8A80 D9564D C93D33 BE3027 9C1F18 B3261E');
const warn = shades('E9BC62 FBF0D9 F7E6C3 EFD49C E9BC62 C08A24 A97413 976507 744B00 8A5A00');
const ok = shades('74CBA0 E6F2EA E3F1E9 B4D8C3 74CBA0 3D9A6C 2C8A5C 248254 18653F 1F7A4D');

/** The product's mark, unread dots and one series of a chart; never an act. */
const seal = shades('FF6B5E FDF1F0 FADBD8 F5B7B1 FF6B5E E5534A D4433A CE3D32 A92D25 C8372D');

/**
 * All colors that components can name. The library's own names lead to ours, so that none of its parts shows a foreign tone: red is for
 * what destroys or failed, and what is neither good nor bad is ink.
 */
export const colors = {
  ...{ ink, gray, dark, danger, warn, ok, seal },
  ...{ red: danger, pink: danger, orange: warn, yellow: warn, green: ok, teal: ok, lime: ok },
  ...{ blue: ink, cyan: ink, indigo: ink, violet: ink, grape: ink },
};

/** Variables of one color's tint in the dark scheme; the library darkens the light scheme's tone, which leaves too little of it. */
const darkTint = (name: string, tint: string, hover: string) => ({
  [`--mantine-color-${name}-light`]: tint,
  [`--mantine-color-${name}-light-hover`]: hover,
});

/** The six quiet tints of avatars, each with the ink on it. */
const tints = (pairs: string) =>
  Object.fromEntries(
    pairs.split(' ').flatMap((pair, at) => {
      const [ground, ink] = pair.split('/');
      return [
        [`--meishi-tint-${at}`, `#${ground}`],
        [`--meishi-on-tint-${at}`, `#${ink}`],
      ];
    }),
  );

/** Returns the colors of paper, ink and seal for both schemes. Every pair that meets is asserted in `theme.test.tsx`. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-primary-color-contrast': '#FFFFFF',
    '--mantine-color-body': '#FBFAF7',
    '--mantine-color-text': '#16181D',
    '--mantine-color-dimmed': '#5C606A',
    '--mantine-color-default-border': '#E6E3DC',
    '--mantine-color-placeholder': '#6B6F79',
    '--mantine-color-error': '#B3261E',
    '--mantine-color-success': '#1F7A4D',
    '--mantine-color-anchor': '#16181D',
    '--meishi-sunken': '#F4F1EA',
    '--meishi-surface': '#FFFFFF',
    '--meishi-hover': '#F6F4EF',
    '--meishi-selected': '#F1EEE8',
    '--meishi-ink-2': '#3B3F48',
    '--meishi-line': '#E6E3DC',
    '--meishi-focus': '#2F5BEA',
    '--meishi-seal': '#C8372D',
    '--meishi-toast': '#16181D',
    '--meishi-on-toast': '#FFFFFF',
    '--meishi-shadow': '0 8px 28px rgb(22 24 29 / 10%)',
    ...tints('E6E0F5/56409A DCECE3/1F6646 F5E3D7/8A4522 DDE7F7/2A5296 F3DFE3/8A2D48 ECE8D0/625412'),
  },
  dark: {
    '--mantine-primary-color-contrast': '#16181D',
    '--mantine-color-body': '#131417',
    '--mantine-color-text': '#F2F0EB',
    '--mantine-color-dimmed': '#A3A7B0',
    '--mantine-color-default-border': '#2C2F35',
    '--mantine-color-placeholder': '#8D929C',
    '--mantine-color-error': '#FF8A80',
    '--mantine-color-success': '#74CBA0',
    '--mantine-color-anchor': '#F2F0EB',
    ...darkTint('ink', '#26282D', '#2C2F35'),
    ...darkTint('gray', '#26282D', '#2C2F35'),
    ...darkTint('danger', '#3F1916', '#4A1E1A'),
    ...darkTint('warn', '#33270F', '#3E3014'),
    ...darkTint('ok', '#15301F', '#1B3B27'),
    '--meishi-sunken': '#0E0F11',
    '--meishi-surface': '#1B1D21',
    '--meishi-hover': '#1B1D21',
    '--meishi-selected': '#26282D',
    '--meishi-ink-2': '#C9CCD3',
    '--meishi-line': '#2C2F35',
    '--meishi-focus': '#8AA4FF',
    '--meishi-seal': '#FF6B5E',
    '--meishi-toast': '#F2F0EB',
    '--meishi-on-toast': '#16181D',
    '--meishi-shadow': '0 8px 28px rgb(0 0 0 / 45%)',
    ...tints('2E2844/CBBDF0 1C3227/9CD5B5 39281D/ECBB9B 1F2B40/ABC5F0 3B242A/EFAFBC 312E1A/DACF95'),
  },
});
