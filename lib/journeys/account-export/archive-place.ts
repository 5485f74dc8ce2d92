import { createHash } from 'node:crypto';

/** The folder of a user's archive in storage. Each archive takes the place of the last one, so that none is left behind. */
export const archiveFolder = (userId: string): string =>
  `exports/${createHash('sha256').update(userId).digest('hex').slice(0, 32)}`;

/** The archive itself. */
export const archiveKey = (userId: string): string => `${archiveFolder(userId)}/archive.zip`;
