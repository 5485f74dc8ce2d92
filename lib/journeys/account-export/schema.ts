import { z } from 'zod';

/** The version of the archive's layout (docs/account-archive.md). */
export const archiveVersion = 1;

/** The archive of everything that the user has; null where none was requested. */
export const accountExportSchema = z.object({
  status: z.enum(['running', 'ready', 'failed']),
  /** The files written so far, and how many there will be; null until that is counted. */
  done: z.number(),
  total: z.number().nullable(),
  /** The length of the archive once it is ready. */
  bytes: z.number().nullable(),
  /** Why it failed: a code of `errors`. */
  problem: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** When the archive is deleted. */
  expiresAt: z.iso.datetime().nullable(),
});
export type AccountExport = z.output<typeof accountExportSchema>;

/** The user's archive; null where none was requested. */
export const accountExportAnswer = z.object({ export: accountExportSchema.nullable() });

/** One file of an archive, as its manifest names it. */
export const archiveFileSchema = z.strictObject({
  path: z.string().max(200),
  bytes: z.int().min(0),
  sha256: z.string().max(64),
});

/** The last file of an archive. */
export const manifestPath = 'manifest.json';

/** What tells an archive of an account from any other, whatever its version. */
export const manifestVersion = z.object({ format: z.literal('account-archive'), version: z.int().min(1) });

/** {@link manifestPath}. */
export const manifestSchema = z.object({
  format: z.literal('account-archive'),
  version: z.literal(archiveVersion),
  /** The instance that made it: `https://cards.example`. */
  instance: z.string().max(500),
  createdAt: z.iso.datetime(),
  files: z.array(archiveFileSchema),
});
export type Manifest = z.output<typeof manifestSchema>;
