/**
 * Commands that run where the product is installed without development tools, as `npm ci --omit=dev` does it: the build bundles
 * `scripts/<name>.ts` to `dist/<name>.cjs`, and `scripts/run.mjs` runs that. `serve` is the server that `start` looks after.
 */
export const hostCommands = [
  'start',
  'serve',
  'worker',
  'doctor',
  'db-migrate',
  'db-backup',
  'db-restore',
  'storage-move',
  'make-codes',
  'move-address',
];

/** Where the build puts a command of a host. */
export const bundleOf = (command: string): string => `dist/${command}.cjs`;
