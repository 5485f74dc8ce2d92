import type { CardLook } from '@/lib/cards/card/schema';

/** The colors of one look, `#rrggbb`. `themes.test.ts` checks every pair that meets in the styles against WCAG AA. */
export type Theme = {
  /** The background around the card on wide screens. */
  ground: string;
  /** The background of the card itself. */
  paper: string;
  ink: string;
  muted: string;
  line: string;
  /** Links, icons and the focus ring on paper. */
  accent: string;
  /** The background of the one primary button; below, its text. */
  act: string;
  onAct: string;
  /** The background of initials and pressed rows. */
  tint: string;
};

/** The themes. Controls are always light; only the ground of Ink, Seal and Plum is dark. */
export const themes: Record<CardLook['theme'], Theme> = {
  paper: {
    ...{ ground: '#efebe3', paper: '#fbfaf7', tint: '#f1ede4', line: '#e3dfd6' },
    ...{ ink: '#16181d', muted: '#5c606a', accent: '#16181d', act: '#16181d', onAct: '#ffffff' },
  },
  snow: {
    ...{ ground: '#e9edf1', paper: '#ffffff', tint: '#f1f4f7', line: '#e2e7ec' },
    ...{ ink: '#11151b', muted: '#566070', accent: '#1f5c99', act: '#11151b', onAct: '#ffffff' },
  },
  ink: {
    ...{ ground: '#0c0d0f', paper: '#16181d', tint: '#23262d', line: '#2f3239' },
    ...{ ink: '#f2f0eb', muted: '#a9acb5', accent: '#e9dfc9', act: '#f2f0eb', onAct: '#16181d' },
  },
  seal: {
    ...{ ground: '#6d1610', paper: '#9c261d', tint: '#86201a', line: '#b5483f' },
    ...{ ink: '#fff7f1', muted: '#f7d3c9', accent: '#ffe2d4', act: '#fff3ea', onAct: '#8a1f17' },
  },
  indigo: {
    ...{ ground: '#dcdff0', paper: '#f8f8fd', tint: '#e9eaf7', line: '#dee0f0' },
    ...{ ink: '#1a1d3a', muted: '#575c7e', accent: '#3a43a0', act: '#333c96', onAct: '#ffffff' },
  },
  moss: {
    ...{ ground: '#d8e1cd', paper: '#f6f8f1', tint: '#e8eee0', line: '#dbe3d1' },
    ...{ ink: '#1a2317', muted: '#525d4b', accent: '#2c6638', act: '#28572f', onAct: '#ffffff' },
  },
  sand: {
    ...{ ground: '#e6d8bd', paper: '#faf4e8', tint: '#f2e8d5', line: '#e8dcc6' },
    ...{ ink: '#2a2117', muted: '#665844', accent: '#86480f', act: '#74400f', onAct: '#ffffff' },
  },
  plum: {
    ...{ ground: '#231028', paper: '#361a3f', tint: '#452450', line: '#53305f' },
    ...{ ink: '#fbf3fc', muted: '#d5bddb', accent: '#f4c9ef', act: '#f7e6f7', onAct: '#361a3f' },
  },
};
