import { unzipSync } from 'fflate';

/** The files of a ZIP by name. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}
