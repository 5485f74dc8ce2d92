import {
  Button,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  Modal,
  PasswordInput,
  ScrollArea,
  Select,
  Textarea,
  TextInput,
  type VariantColorsResolver,
} from '@mantine/core';
import { colors } from './tokens';

/** The library's colors of each variant; its text on a filled color is white in both schemes, which the dark one's tones are too light for. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const isTone = input.variant === 'filled' && (input.color ?? input.theme.primaryColor) in input.theme.colors;
  return isTone ? { ...colours, color: 'var(--mantine-primary-color-contrast)' } : colours;
};

export const theme = createTheme({
  // For users who prefer reduced motion, dialogs and menus appear at once instead of being animated.
  respectReducedMotion: true,
  colors,
  primaryColor: 'ink',
  // The shade that is filled: see `tokens.ts`.
  primaryShade: { light: 9, dark: 0 },
  variantColorResolver,
  black: '#16181D',
  fontFamily: 'var(--meishi-font)',
  headings: {
    fontFamily: 'var(--meishi-font)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '28px', lineHeight: 'var(--meishi-line-height-heading, 1.214)' },
      h2: { fontSize: '20px', lineHeight: 'var(--meishi-line-height-heading, 1.3)' },
      h3: { fontSize: '16px', lineHeight: 'var(--meishi-line-height-heading, 1.5)' },
    },
  },
  // 12/16, 13/18, 14/20 (the application's text), 16/24, 20/26.
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.43', lg: '1.5', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  // Specification, section 9; `sm` is Mantine's own and stands between its neighbours.
  breakpoints: { xs: '40em', sm: '44em', md: '48em', lg: '64em', xl: '80em' },
  components: {
    Button: Button.extend({ defaultProps: { size: 'md' } }),
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
