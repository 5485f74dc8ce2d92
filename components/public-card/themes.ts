import type { ProfileLook } from '@/lib/profiles/schema';

/** The colours of one theme. Every pair that meets in the styles is held to WCAG AA by `themes.test.ts`. */
export type Theme = {
  /** Around the card on wide screens. */
  ground: string;
  /** The card itself. */
  paper: string;
  ink: string;
  muted: string;
  line: string;
  /** Links, icons and the focus ring on paper. */
  accent: string;
  /** The one primary act, and what is written on it. */
  act: string;
  onAct: string;
  /** Behind initials and pressed rows. */
  tint: string;
};

/** Public cards are always light in their controls; Ink only has a dark ground (`shared/look.md`). */
export const themes: Record<ProfileLook['theme'], Theme> = {
  paper: {
    ground: '#EFEBE3',
    paper: '#FBFAF7',
    ink: '#16181D',
    muted: '#5C606A',
    line: '#E3DFD6',
    accent: '#B02E25',
    act: '#C8372D',
    onAct: '#FFFFFF',
    tint: '#F1EDE4',
  },
  ink: {
    ground: '#0C0D0F',
    paper: '#16181D',
    ink: '#F2F0EB',
    muted: '#A9ACB5',
    line: '#2F3239',
    accent: '#E9DFC9',
    act: '#F2F0EB',
    onAct: '#16181D',
    tint: '#23262D',
  },
  indigo: {
    ground: '#DCDFF0',
    paper: '#F8F8FD',
    ink: '#1A1D3A',
    muted: '#575C7E',
    line: '#DEE0F0',
    accent: '#3A43A0',
    act: '#333C96',
    onAct: '#FFFFFF',
    tint: '#E9EAF7',
  },
};
