import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { guessColumns, personOfRow } from '@/lib/platform/formats/csv/columns';
import { FormatError } from '@/lib/platform/formats/format-error';
import { readCsv, readJsContacts } from '@/lib/platform/formats/test-files/read';
import { readVCards } from '@/lib/platform/formats/vcard/read';
import { readWorkbook } from '@/lib/platform/workbook';

// Reads one hostile file in a process of its own, and prints how many MB of memory that took beyond the memory at the start:
// `node --import tsx tests/support/peak.ts <format> <file>`.

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const [, , format = '', path = ''] = process.argv;

async function read(bytes: Uint8Array): Promise<string> {
  try {
    if (format === 'xlsx') return `${(await readWorkbook(bytes, 20_012)).rows.length} rows`;
    let people = 0;
    if (format === 'vcard') for (const _ of readVCards(bytes)) people += 1;
    if (format === 'jscontact') for (const _ of readJsContacts(bytes)) people += 1;
    if (format === 'csv') {
      const { columns, rows } = readCsv(bytes);
      const mapping = guessColumns(columns, rows.slice(0, 50));
      for (const [at, row] of rows.entries()) {
        personOfRow(row, mapping, at + 1, columns);
        people += 1;
      }
    }
    return `${people} people`;
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
}

const rss = () => process.memoryUsage.rss() / 1_000_000;
const highest = () => (process.resourceUsage().maxRSS * 1024) / 1_000_000;

async function measure(): Promise<void> {
  const bytes = readFileSync(path);
  collect();
  const [before, before2] = [rss(), highest()];
  let peak = before;
  const look = () => {
    peak = Math.max(peak, rss());
  };
  // Samples memory between the turns of a reader that yields. For a reader that does not yield, the highest value of the process
  // counts.
  const looking = setInterval(look, 5);
  const since = performance.now();
  const result = await read(bytes);
  const time = performance.now() - since;
  clearInterval(looking);
  look();
  const grown = Math.max(peak, highest() > before2 ? highest() : 0) - before;
  const [megabytes, milliseconds] = [Math.round(grown), Math.round(time)];
  process.stdout.write(`${JSON.stringify({ bytes: bytes.length, result, megabytes, milliseconds })}\n`);
}

void measure();
