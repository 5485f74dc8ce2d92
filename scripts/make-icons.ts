import { readFileSync, writeFileSync } from 'node:fs';
import * as simpleIcons from 'simple-icons';
import { type AccountKind, accountKinds, accountName } from '@/lib/platform/formats/account-names';

// Writes components/cards/public-card/account-icons.ts, the same bytes every time: `npx tsx scripts/make-icons.ts`, then format.
// Filled marks of simple-icons; where it has none, or one too large to send with every card, outlines of Tabler.

const largest = 1500;

const parameters: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };
const round = (value: number) => Math.round(value * 100) / 100;

type Step = { command: string; values: number[] };

/** The commands of an SVG path, repeated ones written out (SVG 1.1, section 8.3). */
function parsePath(path: string): Step[] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, command = '', text = '']) => {
    const count = parameters[command.toLowerCase()] ?? 0;
    const values: number[] = [];
    let rest = text;
    while (/[\d.]/.test(rest)) {
      // An arc's flags are single digits that may touch what follows.
      const isFlag = count === 7 && [3, 4].includes(values.length % 7);
      const [matched, value = ''] = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+))/).exec(rest) ?? [];
      if (matched === undefined) throw new Error(`no number at ${rest}`);
      values.push(Number(value));
      rest = rest.slice(matched.length);
    }
    if (count === 0) return [{ command, values }];
    return Array.from({ length: values.length / count }, (_, at) => ({
      command: at === 0 || !/m/i.test(command) ? command : command === 'm' ? 'l' : 'L',
      values: values.slice(at * count, (at + 1) * count),
    }));
  });
}

const written = (value: number) => String(value).replace(/^(-?)0\./, '$1.');

/** A path with two decimals. Relative steps start from where the rounded path is, so that errors do not add up. */
function rounded(path: string): string {
  let [x, y, startX, startY, roundX, roundY, roundStartX, roundStartY] = [0, 0, 0, 0, 0, 0, 0, 0];
  let out = '';
  let before = '';
  for (const { command, values } of parsePath(path)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    if (kind === 'z') {
      [x, y, roundX, roundY] = [startX, startY, roundStartX, roundStartY];
      out += command;
      before = command;
      continue;
    }
    const isY = (at: number) => kind === 'v' || (kind === 'a' ? at === 6 : kind !== 'h' && at % 2 === 1);
    const isSize = (at: number) => kind === 'a' && at < 5;
    const short = values.map((value, at) => {
      if (isSize(at) || !isRelative) return round(value);
      return round(value + (isY(at) ? y - roundY : x - roundX));
    });
    const end = (list: number[], fromX: number, fromY: number): [number, number] => {
      const [last = 0, previous = 0] = [list.at(-1), list.at(-2)];
      const base = isRelative ? [fromX, fromY] : [0, 0];
      if (kind === 'h') return [(base[0] ?? 0) + last, fromY];
      if (kind === 'v') return [fromX, (base[1] ?? 0) + last];
      return [(base[0] ?? 0) + previous, (base[1] ?? 0) + last];
    };
    [x, y] = end(values, x, y);
    [roundX, roundY] = end(short, roundX, roundY);
    if (kind === 'm') [startX, startY, roundStartX, roundStartY] = [x, y, roundX, roundY];
    const isSame = command === before && kind !== 'm';
    out += isSame ? '' : command;
    short.forEach((value, at) => {
      const text = written(value);
      const isJoined = (at === 0 && !isSame) || text.startsWith('-') || (text.startsWith('.') && /\.\d+$/.test(out));
      out += isJoined ? text : ` ${text}`;
    });
    before = command;
  }
  return out;
}

function outline(name: string): string | undefined {
  try {
    const svg = readFileSync(`node_modules/@tabler/icons/icons/outline/${name}.svg`, 'utf8');
    return [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, path = '']) => rounded(path)).join('');
  } catch {
    return undefined;
  }
}

// The CommonJS interop adds an entry that is no icon.
const brands = Object.values(simpleIcons).filter((icon) => 'title' in icon);

function drawing(kind: AccountKind): { d: string; style: 'fill' | 'stroke' } {
  const brand = brands.find(({ title }) => title.toLowerCase() === accountName(kind).toLowerCase());
  const filled = brand && rounded(brand.path);
  if (filled && filled.length <= largest) return { d: filled, style: 'fill' };
  const d = outline(`brand-${kind}`);
  if (d === undefined) throw new Error(`No drawing for ${kind}: ${filled?.length ?? 'no'} bytes of a filled one`);
  return { d, style: 'stroke' };
}

const drawings = accountKinds.map((kind) => [kind, drawing(kind)] as const);
const lines = drawings.map(([kind, { d, style }]) => `  ${kind}: { style: '${style}', d: '${d}' },`);
writeFileSync(
  'components/cards/public-card/account-icons.ts',
  `// Written by scripts/make-icons.ts. Filled marks: Simple Icons (CC0 1.0). Outlines: Tabler Icons (MIT, Paweł Kuna).
// Brands belong to their owners; each mark only says to which service an account beside it belongs.
import type { AccountKind } from '@/lib/platform/formats/account-names';

/** The services' marks as paths on a grid of 24, to be filled, or drawn as lines. */
export const accountDrawings = {
${lines.join('\n')}
} as const satisfies Record<AccountKind, { style: 'fill' | 'stroke'; d: string }>;
`,
);
for (const [kind, { d, style }] of drawings) console.log(kind, style, d.length);
