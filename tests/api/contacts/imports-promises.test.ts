import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ImportRow } from '@/lib/contacts/imports/schema';
import { add, edit, list, trash } from '@/tests/support/contacts';
import { runs } from '@/tests/support/fuzz';
import { apply, checksum, dryRun, editRow, one, reread, rows, settled, undo } from '@/tests/support/imports';
import { type Person, person } from '@/tests/support/request';

// Whatever a file says, whatever its owner chooses and corrects, and whatever happens to their contacts in the meantime: what the
// rows showed before is what the contacts say after applying. Every value is of one row alone, or of a few people.

type Draft = ImportRow['contact'];
type Contact = Draft & { id: string; version: number };

const emails = ['ann@x.example', 'ann@y.example'];
const phones = ['+41446681800', '+41446681801', '+41791234567'];
const titles = ['Boss', 'Chief', ''];
const lasts = ['Lee', 'Lee', 'Lee', 'Moe'];
const columns = ['name.first', 'name.last', 'email.work', 'phone.work', 'title', 'website', 'note', 'tags'];
const without = columns.map((column) => (column === 'email.work' ? 'ignore' : column));

const some = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const someone = fc.record({
  last: fc.constantFrom(...lasts),
  ...{ email: some(emails), phone: some(phones), title: fc.constantFrom(...titles) },
});
type Of<Values> = Values extends fc.Arbitrary<infer Value> ? Value : never;
type Someone = Of<typeof someone>;
const decision = fc.record({
  at: fc.nat(9),
  what: fc.constantFrom('skip', 'add', 'update', 'theirs', 'tags', 'language', 'email', 'title', 'nothing'),
  email: fc.constantFrom(...emails),
});
const meantime = fc.oneof(
  fc.record({ what: fc.constant('add' as const), who: someone }),
  fc.record({ what: fc.constantFrom('trash' as const, 'change' as const), at: fc.nat(9) }),
);
const story = fc.record({
  known: fc.array(someone, { maxLength: 2 }),
  file: fc.array(someone, { minLength: 1, maxLength: 4 }),
  early: fc.array(decision, { maxLength: 2 }),
  isReadAgain: fc.boolean(),
  decisions: fc.array(decision, { maxLength: 3 }),
  meantime: fc.array(meantime, { maxLength: 2 }),
});

const contentOf = ({ last, email, phone, title }: Someone) => ({
  name: { first: 'Ann', last },
  title,
  fields: [
    ...(email ? [{ id: 'e', kind: 'email', label: 'work', address: email }] : []),
    ...(phone ? [{ id: 'p', kind: 'phone', label: 'work', number: phone }] : []),
  ],
});
const lineOf = ({ last, email = '', phone = '', title }: Someone, at: number) =>
  ['Ann', last, email, phone, title, `https://row${at + 1}.example`, `note ${at + 1}`, `tag ${at + 1}`].join(',');
const csv = (file: Someone[]) =>
  ['First name,Last name,Email,Phone,Job title,Website,Notes,Tags', ...file.map(lineOf)].join('\r\n');

async function contactsOf(as: Person): Promise<Contact[]> {
  return (await list(as, { limit: '100' })).body.items;
}

/** What a contact or a row says, each value as a text; a single value that had no place stands in the note under its name. */
const saidBy = ({ content, tags }: Draft): string[] => [
  ...content.fields.map((field) => JSON.stringify({ ...field, id: '', label: '', isPrimary: false })),
  ...content.note.split('\n').flatMap((line) => (line === '' ? [] : line.startsWith('TITLE: ') ? line.slice(7) : line)),
  ...tags.map((tag) => `#${tag}`),
  ...(content.title === '' ? [] : [content.title]),
];

/** What the owner has chosen, by the place of the row. */
type Chosen = Map<number, string>;

async function decide(as: Person, id: string, chosen: Chosen, { at, what, email }: Of<typeof decision>): Promise<void> {
  const { items } = (await rows(as, id)).body;
  const row = items[at % Math.max(1, items.length)];
  if (!row) return;
  const { content, tags } = row.contact;
  const address = { id: 'e', kind: 'email', label: 'work', address: email };
  const others = content.fields.filter(({ kind }) => kind !== 'email');
  const body = {
    ...(what === 'skip' || what === 'add' ? { act: what } : {}),
    ...(what === 'update' && row.target ? { act: 'update' } : {}),
    ...(what === 'theirs' && row.target ? { act: 'update', theirs: row.conflicts.map(({ path }) => path) } : {}),
    ...(what === 'tags' ? { tags: [...tags.slice(1), `by hand ${row.place}`] } : {}),
    ...(what === 'language' ? { language: 'de' } : {}),
    ...(what === 'email' ? { content: { ...content, fields: [address, ...others] } } : {}),
    ...(what === 'title' ? { content: { ...content, title: 'Corrected' } } : {}),
  };
  const { status, body: answer } = await editRow(as, id, row.place, body);
  expect([status, answer.code]).toEqual([200, undefined]);
  if ('act' in body && body.act) chosen.set(row.place, body.act);
}

async function happen(as: Person, event: Of<typeof meantime>): Promise<void> {
  if (event.what === 'add') {
    await add(as, { content: contentOf(event.who) });
    return;
  }
  const found = await contactsOf(as);
  const contact = found[event.at % Math.max(1, found.length)];
  if (!contact) return;
  if (event.what === 'trash') await trash(as, contact.id);
  else
    await edit(as, contact.id, {
      version: contact.version,
      content: { ...contact.content, title: 'Changed', fields: contact.content.fields.slice(1) },
    });
}

it(
  'what rows show is what applying them does, and the undo takes all of it back',
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ known, file, early, isReadAgain, decisions, meantime: events }) => {
        const ada = await person();
        for (const who of known) await add(ada, { content: contentOf(who) });
        const { id } = await dryRun(ada, csv(file));
        const chosen: Chosen = new Map();
        for (const each of early) await decide(ada, id, chosen, each);
        if (isReadAgain) {
          await reread(ada, id, { mapping: without });
          await settled(ada, id);
          await reread(ada, id, { mapping: columns });
          await settled(ada, id);
        }
        for (const each of decisions) await decide(ada, id, chosen, each);
        for (const event of events) await happen(ada, event);

        const before = await contactsOf(ada);
        const sum = await checksum(ada.id);
        const shown = (await rows(ada, id, { limit: '100' })).body.items;
        const { acts } = (await one(ada, id)).body;
        for (const [place, act] of chosen) {
          const row = shown.find((each) => each.place === place);
          // Without its contact, an update is a contact of its own.
          if (act !== 'update' || row?.target) expect(row?.act).toBe(act);
        }
        await apply(ada, id);
        const done = await settled(ada, id);
        expect(done).toMatchObject({ status: 'done' });
        const after = await contactsOf(ada);
        const told = new Map((await rows(ada, id, { limit: '100' })).body.items.map((row) => [row.place, row]));
        expect([...told.keys()]).toEqual(shown.map(({ place }) => place));

        const old = new Map(before.map((contact) => [contact.id, contact]));
        const written = shown.filter(({ act, state }) => act !== 'skip' && state !== 'invalid');
        // Nothing is lost: each row that was to be written is in one contact, where it was to be. A single value may be left out where
        // the contact has another, which the row says and its owner has left so; or where the contact had this very value, and its
        // owner has chosen to replace it there by another row's.
        const left = ({ conflicts, theirs }: ImportRow) => conflicts.filter(({ path }) => !theirs.includes(path));
        const replaced = [...told.values()].flatMap(({ act, outcome, target, conflicts, theirs }) =>
          act === 'update' && outcome === 'updated'
            ? conflicts.flatMap(({ path, mine }) => (theirs.includes(path) ? `${target?.id} ${mine}` : []))
            : [],
        );
        for (const row of written) {
          const now = told.get(row.place);
          const differs = new Set([...left(row), ...(now ? left(now) : [])].map(({ theirs }) => theirs));
          const wanted = saidBy(row.contact).filter(
            (value) => !(differs.has(value) || replaced.includes(`${now?.target?.id} ${value}`)),
          );
          const homes = after.filter((contact) => wanted.every((value) => saidBy(contact).includes(value)));
          const act = chosen.get(row.place);
          const isHome = ({ id }: Contact) =>
            act === 'add' ? !old.has(id) : act !== 'update' || !old.has(row.target?.id ?? '') || id === row.target?.id;
          expect({ row, homes: homes.filter(isHome).length, after }).not.toMatchObject({ homes: 0 });
        }
        // Nothing is written that no row was to write, and nothing of a contact is lost but what its owner has chosen to replace.
        const theirs = written.flatMap(({ contact }) => saidBy(contact));
        for (const contact of after) {
          const own = old.get(contact.id);
          const isWanted = (value: string) =>
            theirs.includes(value) || (own !== undefined && saidBy(own).includes(value));
          expect({ contact, shown, unseen: saidBy(contact).filter((value) => !isWanted(value)) }).toMatchObject({
            unseen: [],
          });
        }
        for (const contact of before) {
          const now = after.find(({ id }) => id === contact.id);
          const isReplaced = shown.some(({ target, theirs }) => target?.id === contact.id && theirs.includes('title'));
          const lost = saidBy(contact).filter((value) => !(now && saidBy(now).includes(value)));
          expect(lost.filter((value) => !(isReplaced && value === contact.content.title))).toEqual([]);
        }
        // The counts are those of contacts.
        const added = after.filter(({ id }) => !old.has(id)).length;
        const updated = after.filter(({ id, version }) => old.has(id) && old.get(id)?.version !== version).length;
        expect(done.result).toMatchObject({ added, updated, changed: 0 });
        if (
          events.length === 0 &&
          decisions.every(({ what }) => what !== 'email') &&
          early.every(({ what }) => what !== 'email')
        )
          expect({ shown, result: done.result }).toMatchObject({
            result: { added: acts.add, updated: acts.update, skipped: acts.skip },
          });

        await undo(ada, id);
        expect((await settled(ada, id)).result).toMatchObject({ removed: added, restored: updated, kept: 0 });
        expect(await checksum(ada.id)).toBe(sum);
      }),
      { numRuns: runs(15) },
    );
  },
  runs(60_000),
);
