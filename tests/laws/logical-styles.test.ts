import { expect, it } from 'vitest';
import { nameOf, nodesBelow, parseCode, type SyntaxNode, treeOf } from './syntax';
import { paths, read } from './tree';

// Arabic is read from the right. A style that names the start and the end of a line mirrors by itself; one that names left and
// right stays where it is, which only a reader of Arabic would see.

const box = '(?:scroll-)?(?:margin|padding)-(?:left|right|top|bottom)|border-(?:left|right|top|bottom)[\\w-]*';
const size = '(?:(?:min|max)-)?(?:width|height)|left|right|top|bottom';
const declared = new RegExp(`(?<=^|[;{}])\\s*((?:${box}|${size})\\s*:[^;}]*)`, 'g');
const aligned = /(?<=^|[;{}])\s*((?:text-align|float|clear)\s*:\s*(?:left|right)\b)/g;
const fourSides =
  /(?<=^|[;{}])\s*((?:scroll-)?(?:margin|padding|inset|border-(?:width|style|color|radius))\s*:[^;}]*)/g;

/** Whether four values differ between left and right. A radius counts corners: top left, top right, bottom right, bottom left. */
function isLopsided(declaration: string): boolean {
  const [property = '', value = ''] = declaration.split(/:\s*/);
  const parts = value.replace(/\s*!important\s*$/, '').match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
  const [first, second, third = first, fourth = second] = parts;
  if (property.includes('radius')) return parts.length > 1 && (first !== second || third !== fourth);
  return parts.length === 4 && second !== fourth;
}

/** Physical declarations of a stylesheet. */
function physicalIn(sheet: string): string[] {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  const all = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, found = '']) => found.trim());
  return [...all(declared), ...all(aligned), ...all(fourSides).filter(isLopsided)];
}

const physicalKey =
  /^(?:(?:scroll)?(?:margin|padding)|border)(?:Left|Right|Top|Bottom)(?:Color|Style|Width|Radius|(?:Left|Right)Radius)?$/i;
const sideKey = /^(?:left|right)$/;
const alignKey = /^(?:textAlign|float|clear)$/;
const side = /^(?:left|right)$/;

/** The physical properties of one object of styles. */
function physicalKeys(styles: SyntaxNode): string[] {
  return [...nodesBelow(styles)].flatMap((node) => {
    if (node.type !== 'Property') return [];
    const [key, value] = [nameOf(node.key), nameOf(node.value)];
    return physicalKey.test(key) || sideKey.test(key) || (alignKey.test(key) && side.test(value)) ? [key] : [];
  });
}

/** Physical styles in code: in `style` and `styles`, in Mantine's short properties, and in strings of CSS. */
function physicalInCode(tree: SyntaxNode): string[] {
  return [...nodesBelow(tree)].flatMap((node) => {
    if (node.type === 'TemplateElement') return physicalIn((node.value as { raw: string }).raw).filter(isSide);
    if (node.type === 'Literal') return physicalIn(nameOf(node)).filter(isSide);
    if (node.type !== 'JSXAttribute') return [];
    const name = nameOf(node.name);
    if (/^styles?$/.test(name)) return physicalKeys(node);
    return /^[mp][lr]$/.test(name) || (name === 'ta' && side.test(nameOf(node.value))) ? [name] : [];
  });
}

/** Strings of CSS override Mantine, which names sizes physically; only what mirrors counts there. */
const isSide = (declaration: string) => !/^(?:(?:min|max)-)?(?:width|height|top|bottom)\b/.test(declaration);

/** What code must hold to name a side. Reading the tree of every file takes seconds. */
const mayBePhysical = /left|right|\b(?:margin|padding|[mp][lr]=)/i;

it('stylesheets name the start and the end, never left and right', () => {
  const sheets = paths(['{components,pages,lib}/**/*.css', 'public/**/*.css']);
  expect(sheets.length).toBeGreaterThan(90);
  expect(sheets.flatMap((path) => physicalIn(read(path)).map((found) => `${path}: ${found}`))).toEqual([]);
});

it('so do styles in code', () => {
  const files = paths('{components,pages,lib}/**/*.{ts,tsx}').filter((path) => mayBePhysical.test(read(path)));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => physicalInCode(treeOf(path)).map((found) => `${path}: ${found}`))).toEqual([]);
});

it('knows a physical style when it sees one', () => {
  expect(physicalIn('.a { margin-left: 4px; color: red } .b{left:0}')).toEqual(['margin-left: 4px', 'left:0']);
  expect(physicalIn('.a { border-top-left-radius: 4px; min-width: 0 }')).toHaveLength(2);
  expect(physicalIn('.a { text-align: right; float: left }')).toHaveLength(2);
  expect(physicalIn('.a { margin: 0 4px 0 8px; padding: 0 var(--a, 1px) 0 }')).toEqual(['margin: 0 4px 0 8px']);
  expect(physicalIn('.a { border-radius: 12px 0 }')).toHaveLength(1);
  const logical = '@media (min-width: 4px) { .a { border-radius: 9px 9px 0 0; margin: 0 4px 0 4px; inset-inline: 0 } }';
  expect(physicalIn(`${logical} .b { text-align: start } /* left: 0 */`)).toEqual([]);
  const inCode = (code: string) => physicalInCode(parseCode(code));
  expect(inCode('<p style={{ marginLeft: 4, textAlign: "left" }} />')).toEqual(['marginLeft', 'textAlign']);
  expect(inCode('<Box ml={4} pr="xs" ta="right" styles={{ root: { left: 0 } }} />')).toHaveLength(4);
  expect(inCode('const css = `.a{margin-left:4px}`')).toEqual(['margin-left:4px']);
  expect(inCode('<p style={{ marginInlineStart: 4 }} ta="start">left: 4</p>')).toEqual([]);
});
