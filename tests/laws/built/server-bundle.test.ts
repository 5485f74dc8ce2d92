import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { bundleOf, hostCommands } from '@/scripts/services/host-commands';
import { read } from '../tree';

// The commands of a host are one CommonJS file each and leave packages where they are. A package may offer less to
// `require` than to `import`, which tests and Next's own bundles use: a name that is missing is `undefined` until it is called.

const requirePackage = createRequire(`${process.cwd()}/dist/serve.cjs`);

/** Names that a bundle reads from each package. */
function taken(bundle: string): { name: string; from: string }[] {
  const required = [...bundle.matchAll(/\bvar (import_\w+) = (?:__toESM\()?require\("([^"]+)"\)/g)];
  return required.flatMap(([, variable = '', from = '']) => {
    const names = [...bundle.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return [...new Set(names)].map((name) => ({ name, from }));
  });
}

it.each(hostCommands.map(bundleOf))('what %s takes from packages is there for `require`', (path) => {
  const all = taken(read(path));
  expect(all.length).toBeGreaterThan(/serve|worker/.test(path) ? 100 : 0);
  const missing = all.filter(({ name, from }) => name !== 'default' && !(name in Object(requirePackage(from))));
  expect(missing).toEqual([]);
});
