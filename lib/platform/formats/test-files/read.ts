import { type CsvTable, csvInPieces } from '../csv/read';
import { jsContactsInPieces } from '../jscontact/read';
import { finish, withoutPauses } from '../pauses';

/** Reads a table at once. */
export const readCsv = (bytes: Uint8Array): CsvTable => finish(csvInPieces(bytes));

/** Reads the people of a JSContact file at once. */
export const readJsContacts = (bytes: Uint8Array) => withoutPauses(jsContactsInPieces(bytes));
