import type { Context } from '@/lib/platform/context';
import { bringContacts, bringGroups } from './bring-contacts';
import { bringCrops, bringFiles } from './bring-files';
import { bringEvents, bringTemplates } from './bring-others';
import type { LeftKind } from './model';
import type { Run } from './run';
import type { ImportReport } from './schema';

type Bring = (run: Run, tx: Context, entries: unknown[], report: ImportReport) => Promise<void>;

/**
 * One list of the archive, read a few entries at a time. `outside` brings entries whose files are written before their rows, `card` one
 * card at a time, so that one that is refused takes no other along, `bring` whole batches in a transaction.
 */
type Step = { path: string; longest: number; atOnce: number } & (
  | { kind: 'outside'; bring: (run: Run, entries: unknown[], report: ImportReport) => Promise<void> }
  | { kind: 'card'; isTrashed: boolean }
  | { kind: 'bring'; bring: Bring }
);

/** The longest entry of a list in bytes: a card in nine languages, a contact with all its reminders and messages. */
const longest = { small: 100_000, card: 1_000_000, contact: 2_000_000 };

/** In the order in which they come: what others name stands before them. */
export const steps = {
  files: { path: 'files/files.json', longest: longest.small, atOnce: 20, kind: 'outside', bring: bringFiles },
  crops: { path: 'files/files.json', longest: longest.small, atOnce: 50, kind: 'outside', bring: bringCrops },
  cards: { path: 'cards/cards.json', longest: longest.card, atOnce: 1, kind: 'card', isTrashed: false },
  trashedCards: { path: 'cards/trash.json', longest: longest.card, atOnce: 1, kind: 'card', isTrashed: true },
  groups: { path: 'contacts/groups.json', longest: longest.small, atOnce: 500, kind: 'bring', bring: bringGroups },
  contacts: {
    path: 'contacts/contacts.json',
    longest: longest.contact,
    atOnce: 100,
    kind: 'bring',
    bring: bringContacts,
  },
  trash: { path: 'contacts/trash.json', longest: longest.contact, atOnce: 100, kind: 'bring', bring: bringContacts },
  events: { path: 'contacts/events.json', longest: longest.small, atOnce: 100, kind: 'bring', bring: bringEvents },
  templates: {
    ...({ path: 'contacts/follow-up-templates.json', longest: longest.small, atOnce: 100 } as const),
    ...({ kind: 'bring', bring: bringTemplates } as const),
  },
} as const satisfies Record<string, Step>;
export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];
export const stepOf = (name: StepName): Step => steps[name];

/** Lists that stay behind: their entries are counted. */
export const leftPaths: Partial<Record<LeftKind, string>> = {
  codes: 'codes.json',
  exchanges: 'contacts/exchanges.json',
  merges: 'contacts/merges.json',
  apiKeys: 'api-keys.json',
  webhooks: 'webhooks.json',
};
