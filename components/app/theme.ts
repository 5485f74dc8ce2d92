import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Modal,
  PasswordInput,
  ScrollArea,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';

/** Seal red from light to dark; shade 7 is the light scheme's accent, shade 4 the dark one's. */
const seal: MantineColorsTuple = [
  '#FDF1F0',
  '#FADBD8',
  '#F5B7B1',
  '#F28B82',
  '#FF6B5E',
  '#E5534A',
  '#D4433A',
  '#C8372D',
  '#A92D25',
  '#8A241D',
];

export const theme = createTheme({
  // For users who prefer reduced motion, dialogs and menus appear at once instead of being animated.
  respectReducedMotion: true,
  colors: { seal },
  primaryColor: 'seal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--meishi-font)',
  headings: { fontFamily: 'var(--meishi-font)', fontWeight: '700' },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  // Specification, section 9; `sm` is Mantine's own and stands between its neighbours.
  breakpoints: { xs: '40em', sm: '44em', md: '48em', lg: '64em', xl: '80em' },
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md' },
      // Mantine writes white on the filled accent in both schemes; on the dark scheme's light red only black is readable.
      vars: (_theme, { variant = 'filled', color }) => ({
        root: variant === 'filled' && !color ? { '--button-color': 'var(--mantine-primary-color-contrast)' } : {},
      }),
    }),
    Input: Input.extend({ defaultProps: { size: 'md' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'md' } }),
    Select: Select.extend({ defaultProps: { size: 'md' } }),
    Textarea: Textarea.extend({ defaultProps: { size: 'md' } }),
    // Choices that are wider than the window scroll. `extend` is not used, because most pages never load this component.
    SegmentedControl: { styles: { root: { maxInlineSize: '100%', overflowX: 'auto' } } },
    // Specification, section 9: these are also the library's defaults, repeated here so that an update does not change them.
    ScrollArea: ScrollArea.extend({ defaultProps: { scrollHideDelay: 1000 } }),
    Modal: Modal.extend({
      defaultProps: { radius: 12, centered: true, withCloseButton: false },
      // The library gives titles a line height that is too small for Arabic: the marks of two lines would touch.
      styles: { title: { fontSize: 20, fontWeight: 700, lineHeight: 1.3 } },
    }),
  },
});

/** Returns the colours of paper and ink for both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FBFAF7',
    '--mantine-color-text': '#16181D',
    '--mantine-color-dimmed': '#5C606A',
    '--mantine-color-default-border': '#E6E3DC',
    '--mantine-color-placeholder': '#6B6F79',
    '--mantine-color-error': '#B3261E',
    '--meishi-surface': '#FFFFFF',
    '--meishi-line': '#E6E3DC',
    '--meishi-accent': '#C8372D',
    '--meishi-shadow': '0 8px 28px rgb(22 24 29 / 10%)',
  },
  dark: {
    '--mantine-color-body': '#131417',
    '--mantine-color-text': '#F2F0EB',
    '--mantine-color-dimmed': '#A3A7B0',
    '--mantine-color-default-border': '#2C2F35',
    '--mantine-color-placeholder': '#8D929C',
    '--mantine-color-error': '#FF8A80',
    '--meishi-surface': '#1B1D21',
    '--meishi-line': '#2C2F35',
    '--meishi-accent': '#FF6B5E',
    '--meishi-shadow': '0 8px 28px rgb(0 0 0 / 45%)',
  },
});
