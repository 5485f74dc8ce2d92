import { describe, expect, it } from 'vitest';
import { guessColumns, personOfRow } from './csv/columns';
import { detectFormat } from './detect';
import type { PersonRead } from './person';
import { brokenFiles } from './test-files/broken';
import { type ContactFile, personOf } from './test-files/file';
import { groupFiles } from './test-files/groups';
import { jsContactFiles } from './test-files/jscontact';
import { phoneFiles } from './test-files/phones';
import { asianPhoneFiles } from './test-files/phones-asia';
import { programFiles } from './test-files/programs';
import { readCsv, readJsContacts } from './test-files/read';
import { serverFiles } from './test-files/servers';
import { tableFiles } from './test-files/tables';
import { languageFiles } from './test-files/tables-languages';
import { outlookFiles } from './test-files/tables-outlook';
import { outlookLanguageFiles } from './test-files/tables-outlook-languages';
import { thunderbirdFiles } from './test-files/tables-thunderbird';
import { thunderbirdLanguageFiles } from './test-files/tables-thunderbird-languages';
import { readVCards } from './vcard/read';

const files = [
  ...[...phoneFiles, ...asianPhoneFiles, ...programFiles, ...serverFiles, ...brokenFiles],
  ...[...groupFiles, ...tableFiles, ...languageFiles, ...outlookFiles, ...thunderbirdFiles, ...jsContactFiles],
  ...[...outlookLanguageFiles, ...thunderbirdLanguageFiles],
];

function people({ bytes, fileName }: Pick<ContactFile, 'bytes' | 'fileName'>): PersonRead[] {
  const format = detectFormat(bytes, fileName);
  if (format === 'vcard') return [...readVCards(bytes)];
  if (format === 'jscontact') return [...readJsContacts(bytes)];
  const { columns, rows } = readCsv(bytes);
  const mapping = guessColumns(columns, rows.slice(0, 20));
  return rows.map((row, at) => personOfRow(row, mapping, at + 1, columns));
}

describe('files as programs write them', () => {
  it('are at least sixty', () => expect(files.length).toBeGreaterThanOrEqual(60));
  it.each(files.map((file) => [file.name, file] as const))('%s', (_, file) => {
    expect(people(file).map(personOf)).toEqual(file.people);
  });
});
