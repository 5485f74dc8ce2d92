import { writeFileSync } from 'node:fs';

// Writes public/gif/confetti.json, the same bytes every time: `npx tsx scripts/make-confetti.ts`.
// The format: https://lottiefiles.github.io/lottie-docs/

const framesPerSecond = 60;
const lastFrame = 150;
const size = 1200;
const pieces = 38;
// The color "seal" of both schemes, then backgrounds of our cards' themes that are bright enough for dark paper.
const colours = ['#C8372D', '#FF6B5E', '#E0B64A', '#5B6BC0', '#5F9A6B', '#9B6BA0'];

/** Numbers that look random and are always the same (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = sequence(2718);
const between = (low: number, high: number) => Math.round(low + next() * (high - low));

type Frame = { at: number; value: number[] };
const linear = { o: { x: 0, y: 0 }, i: { x: 1, y: 1 } };
const slowing = { o: { x: 0.1, y: 0.6 }, i: { x: 0.5, y: 1 } };
const falling = { o: { x: 0.5, y: 0 }, i: { x: 0.8, y: 0.7 } };

/** Keyframes; `easings` has one entry for each pause between them. */
function animated(frames: Frame[], easings: (typeof linear)[]) {
  const keys = frames.map(({ at, value }, index) => ({ t: at, s: value, ...(easings[index] ?? {}) }));
  return { a: 1, k: keys };
}

const fixed = (value: number | number[]) => ({ a: 0, k: value });

function colour(hex: string): number[] {
  return [1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3))).concat(1);
}

function shape(kind: number) {
  const width = between(10, 18);
  const outline =
    kind === 0
      ? { ty: 'el', p: fixed([0, 0]), s: fixed([width, width]) }
      : { ty: 'rc', p: fixed([0, 0]), s: fixed([width, kind === 1 ? 26 : width]), r: fixed(2) };
  const fill = { ty: 'fl', c: fixed(colour(colours[between(0, colours.length - 1)] ?? '#C8372D')), o: fixed(100) };
  const own = { ty: 'tr', p: fixed([0, 0]), a: fixed([0, 0]), s: fixed([100, 100]), r: fixed(0), o: fixed(100) };
  return [{ ty: 'gr', it: [outline, fill, own] }];
}

/** One piece of paper: thrown up and out from the middle, turning, falling, fading. */
function piece(index: number) {
  const start = between(0, 10);
  const top = start + between(32, 48);
  const angle = (index / pieces) * 2 * Math.PI;
  const reach = between(120, 520);
  const x = 600 + Math.round(Math.cos(angle) * reach);
  const y = 560 + Math.round(Math.sin(angle) * reach * 0.7) - 120;
  const turn = between(180, 720) * (next() < 0.5 ? -1 : 1);
  const flutter = Array.from({ length: 4 }, (_, turnNumber) => ({
    at: start + turnNumber * 45,
    value: [100, turnNumber % 2 === 0 ? 100 : -100],
  }));
  return {
    ty: 4,
    ind: index + 1,
    ip: start,
    op: lastFrame,
    st: 0,
    ks: {
      p: {
        s: true,
        x: animated(
          [
            { at: start, value: [600] },
            { at: top, value: [x] },
            { at: lastFrame, value: [x + between(-60, 60)] },
          ],
          [slowing, linear],
        ),
        y: animated(
          [
            { at: start, value: [600] },
            { at: top, value: [y] },
            { at: lastFrame, value: [y + between(360, 620)] },
          ],
          [slowing, falling],
        ),
      },
      a: fixed([0, 0]),
      s: index % 3 === 0 ? fixed([100, 100]) : animated(flutter, Array(3).fill(linear)),
      r: animated(
        [
          { at: start, value: [between(0, 180)] },
          { at: lastFrame, value: [turn] },
        ],
        [linear],
      ),
      o: animated(
        [
          { at: lastFrame - between(24, 50), value: [100] },
          { at: lastFrame - 2, value: [0] },
        ],
        [linear],
      ),
    },
    shapes: shape(index % 3),
  };
}

const animation = {
  v: '5.13.0',
  fr: framesPerSecond,
  ip: 0,
  op: lastFrame,
  w: size,
  h: size,
  nm: 'confetti',
  ddd: 0,
  assets: [],
  layers: Array.from({ length: pieces }, (_, index) => piece(index)),
};

writeFileSync('public/gif/confetti.json', `${JSON.stringify(animation)}\n`);
