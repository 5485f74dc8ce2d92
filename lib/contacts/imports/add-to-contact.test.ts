import { describe, expect, it } from 'vitest';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { addToContact } from './add-to-contact';

const draft = (content: object, tags: string[] = []) => ({
  content: contactContentSchema.parse(content),
  tags,
  language: 'en' as const,
});
const name = (first: string, last = '', more = {}) => ({ name: { first, last, ...more } });
const email = (address: string, id = 'e') => ({ id, kind: 'email' as const, address });
const phone = (number: string, id = 'p') => ({ id, kind: 'phone' as const, number });

describe('a person of a file folded into a known contact', () => {
  it('changes nothing where the contact knows it all, written in another case or with a year less', () => {
    const mine = draft({
      ...name('Grace', 'Hopper'),
      birthday: '1906-12-09',
      note: 'one\ntwo',
      fields: [email('g@x.org')],
    });
    const theirs = draft({ ...name('GRACE', 'Hopper'), birthday: '--12-09', note: 'two', fields: [email('G@x.org')] });
    expect(addToContact(mine, theirs)).toMatchObject({ adds: [], conflicts: [], content: mine.content });
  });

  it('fills in what is empty and adds what is new, under ids of its own', () => {
    const mine = draft({ ...name('Grace'), fields: [email('g@x.org')], note: 'mine' }, ['a']);
    const theirs = draft({ ...name('Grace', 'Hopper'), title: 'Admiral', note: 'theirs', fields: [email('g@y.org')] }, [
      'b',
    ]);
    const { content, tags, adds, conflicts } = addToContact(mine, theirs);
    expect(content).toMatchObject({
      name: { first: 'Grace', last: 'Hopper' },
      title: 'Admiral',
      note: 'mine\n\ntheirs',
    });
    expect(new Set(content.fields.map(({ id }) => id)).size).toBe(2);
    expect(tags).toEqual(['a', 'b']);
    expect(conflicts).toEqual([]);
    expect(adds).toEqual(['name.last', 'title', `fields.${content.fields[1]?.id}`, 'note', 'tags']);
    expect(addToContact({ ...mine, content, tags }, theirs).adds).toEqual([]);
  });

  it('leaves what differs as it is, shows both, and takes the file’s where that is chosen', () => {
    const mine = draft({ ...name('Grace', 'Murray'), title: 'Professor' });
    const theirs = draft({ ...name('Grace', 'Hopper'), title: 'Admiral' });
    const kept = addToContact(mine, theirs);
    expect(kept.conflicts).toEqual([
      { path: 'name', mine: 'Grace Murray', theirs: 'Grace Hopper' },
      { path: 'title', mine: 'Professor', theirs: 'Admiral' },
    ]);
    expect(kept).toMatchObject({ adds: [], content: mine.content });
    expect(addToContact(mine, theirs, ['name', 'title']).content).toMatchObject({
      name: { last: 'Hopper' },
      title: 'Admiral',
    });
  });

  it('takes into the note, and says, what ways to reach and tags there are beyond fifty; the second time it says nothing', () => {
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => phone(`+4930123${1000 + from + at}`, `p${from + at}`));
    const labels = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `tag ${from + at}`);
    const mine = draft({ ...name('A'), fields: numbers(0, 45) }, labels(0, 49));
    const theirs = draft({ ...name('A'), fields: numbers(40, 53), note: 'theirs' }, labels(48, 52));
    const { content, tags, moved, cut } = addToContact(mine, theirs);
    expect([content.fields.length, tags.length, cut]).toEqual([50, 50, '']);
    expect(content.note).toBe(
      'theirs\nPHONE: +49301231050\nPHONE: +49301231051\nPHONE: +49301231052\nCATEGORIES: tag 50\nCATEGORIES: tag 51',
    );
    expect(moved.map(({ path, text }) => `${path} ${text}`)).toEqual([
      ...['fields +49301231050', 'fields +49301231051', 'fields +49301231052', 'tags tag 50', 'tags tag 51'],
    ]);
    expect(addToContact({ ...mine, content, tags }, theirs)).toMatchObject({ adds: [], conflicts: [], moved: [] });
  });

  it('does not take a name apart that says the same in one part', () => {
    const mine = draft(name('Grace Hopper'));
    expect(addToContact(mine, draft(name('Grace', 'Hopper')))).toMatchObject({
      adds: [],
      conflicts: [],
      content: mine.content,
    });
  });

  it('knows a number without its extension, and an address that says less', () => {
    const place = { id: 'a', kind: 'address' as const, street: 'Main St 1', city: 'Basel', country: 'CH' };
    const mine = draft({ ...name('A'), fields: [{ ...phone('+41612345678'), extension: '12' }, place] });
    const less = { ...place, street: '' };
    expect(addToContact(mine, draft({ ...name('A'), fields: [phone('+41612345678'), less] })).adds).toEqual([]);
  });

  it('takes over where the two met; another time is a line of the note', () => {
    const met = { event: 'Fair', place: 'Basel', on: '2026-03-03' };
    const [empty, fair] = [draft(name('A')), draft({ ...name('A'), met })];
    expect(addToContact(empty, fair)).toMatchObject({ adds: ['met'], content: { met } });
    expect(addToContact(fair, fair).adds).toEqual([]);
    const other = draft({ ...name('A'), met: { event: 'Expo' } });
    const folded = addToContact(fair, other);
    expect(folded).toMatchObject({ adds: ['note'], content: { met, note: 'Met at Expo' } });
    expect(addToContact({ ...fair, content: folded.content }, other).adds).toEqual([]);
  });

  it('says another time in the words of whoever imports, once, whatever words it was said in before', () => {
    const fair = draft({ ...name('A'), met: { event: 'Fair' } });
    const other = draft({ ...name('A'), met: { event: 'Expo', on: '2026-03-03' } });
    const german = addToContact(fair, other, [], 'de').content;
    expect(german.note).toBe('Getroffen: Expo · 3. März 2026');
    expect(addToContact({ ...fair, content: german }, other, [], 'ja').adds).toEqual([]);
    const former = { ...fair.content, note: 'Met at: Expo; Met on: 2026-03-03' };
    expect(addToContact({ ...fair, content: former }, other, [], 'de').adds).toEqual([]);
  });

  it('knows where the two met in the words of an export, in any language', () => {
    const met = { event: 'Fair', place: 'Basel', on: '2026-03-03' };
    const mine = draft({ ...name('A'), met, note: 'One' });
    expect(addToContact(mine, draft({ ...name('A'), note: 'One\n\nMet at Fair, Basel · March 3, 2026' })).adds).toEqual(
      [],
    );
    expect(addToContact(mine, draft({ ...name('A'), note: 'One\n\nMet at Fair, Basel, again' })).adds).toEqual([
      'note',
    ]);
  });
});
