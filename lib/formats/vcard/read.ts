import type { PersonRead } from '../person';

/**
 * People of a vCard file of any version, one after the other. Nothing a program or a person writes is an error; what cannot
 * be read is left out.
 *
 * @throws FormatError `file_too_large`, `too_many_people`, `line_too_long`, `too_many_fields`
 */
export function* readVCards(_bytes: Uint8Array): Generator<PersonRead> {}
