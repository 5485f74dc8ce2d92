import { expect, it } from 'vitest';
import { paths, readCode } from './tree';

// Colors are tokens (`components/app/tokens.ts`): a stylesheet or component that writes its own shows a foreign tone in one of the schemes.

const sheets = paths('components/**/*.module.css');
const components = paths('{components,pages}/**/*.tsx');

/** Grounds that are the same in both schemes: behind pictures, codes and the camera, and the frame of the phone. */
const pictures = [
  'components/cards/card/card-preview.module.css',
  'components/cards/face/card-face.module.css',
  'components/cards/sharing/large-qr.module.css',
  'components/cards/sharing/sharing.module.css',
  'components/contacts/scan/scan.module.css',
  'components/organization/organization/organizations.module.css',
  'components/ui/media/crop-editor.module.css',
  'components/ui/media/picture-field.module.css',
];

it('stylesheets of the application name colors by their meaning', () => {
  const own = sheets.filter((path) => /#[\da-f]{3,8}\b|\brgb\(|\bhsl\(|light-dark\(/i.test(readCode(path)));
  expect(own).toEqual(pictures);
});

it('components name the product’s tones, never the library’s', () => {
  const tones = /\bcolor="(?!ink"|gray"|danger"|warn"|ok"|seal"|var\()[^"]*"/g;
  const shades =
    /--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange|gray|dark)\b/g;
  const foreign = [...components, ...sheets].flatMap((path) => {
    const code = readCode(path);
    return [...code.matchAll(tones), ...code.matchAll(shades)].map(([text]) => `${path}: ${text}`);
  });
  expect(foreign).toEqual([]);
});

it('red only destroys or says what failed', () => {
  const acts = components.flatMap((path) =>
    [...readCode(path).matchAll(/<(?:Button|ActionIcon)\b[^>]*\bcolor="danger"/g)].map(() => path),
  );
  expect([...new Set(acts)].sort()).toEqual([
    'components/app/modals.tsx',
    'components/cards/card/trash-list.tsx',
    'components/organization/members/member-acts.tsx',
    'components/organization/members/member-bulk.tsx',
  ]);
});
