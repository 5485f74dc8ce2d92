import { expect, it } from 'vitest';
import { nobody } from '@/lib/platform/formats/person';
import { longestText } from '@/lib/platform/formats/short-texts';
import { personToCard } from './person-to-card';
import { readSources } from './read-file';

const product = '-//Digital business card//JSContact 1.0//EN';
const long = '山 '.repeat(longestText);
const card = (more: object) =>
  Buffer.from(JSON.stringify({ '@type': 'Card', version: '1.0', uid: 'u', prodId: product, ...more }));

it('a card with one text of millions of characters is read while others have their turn', async () => {
  let [turns, isReading] = [0, true];
  const turn = () => {
    turns += 1;
    if (isReading) setImmediate(turn);
  };
  setImmediate(turn);
  const bytes = Buffer.from(JSON.stringify({ uid: 'u', name: { full: '山 '.repeat(5_500_000) } }));
  const [source] = await readSources(bytes, 'card.json');
  isReading = false;
  expect(source?.person.fullName?.length).toBeGreaterThan(longestText - 2);
  expect(source?.person.fullName?.length).toBeLessThanOrEqual(longestText);
  expect(turns).toBeGreaterThan(3);
});

it('the texts of a card of another instance are cut, those in other languages too', async () => {
  const bytes = card({
    name: { full: long, components: [{ kind: 'credential', value: long }] },
    notes: { bio: { note: long }, 'section-1': { note: `Heading\n${long}` } },
    localizations: { de: { 'titles/title/name': long, 'notes/bio': { note: long } } },
    titles: { title: { name: 'Poet' } },
  });
  const [source] = await readSources(bytes, 'card.json');
  expect(source?.words?.bio?.length).toBe(longestText - 1);
  expect(source?.words?.accreditations?.length).toBe(longestText - 1);
  const { content, warnings } = personToCard(source ?? { person: nobody() }, { locale: 'en', timeZone: null });
  expect(content.title).toBe('Poet');
  expect(warnings.map(({ code }) => code)).toContain('cut');
});

it('a picture of megabytes does not keep the rest of a card from being read', async () => {
  const picture = Buffer.alloc(3_000_000, 'A');
  picture.write('\x89PNG', 'latin1');
  const media = { photo: { kind: 'photo', uri: `data:image/png;base64,${picture.toString('base64')}` } };
  const [source] = await readSources(card({ name: { full: 'Ada' }, media }), 'card.json');
  expect(source?.person.photo?.bytes.length).toBe(3_000_000);
  expect(source?.person.fullName).toBe('Ada');
});
