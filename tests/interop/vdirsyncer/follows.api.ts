import { beforeAll, expect, it } from 'vitest';
import { answerAddressBook } from '@/lib/contacts/devices/carddav/handler';
import { openDoor } from '@/lib/server/front-door/test-door';
import { makePassword } from '../../support/address-book';
import { add, edit, list, named, trash } from '../../support/contacts';
import { bring } from '../../support/imports';
import { person } from '../../support/request';
import { mirror } from '../../support/vdirsyncer';
import { needPackages } from '../program';

// vdirsyncer (Debian) against the address book: it finds the book by the server's name alone, follows its changes, and cannot
// write to it.

const names = (files: string[]) => files.map((file) => /^FN:(.*?)\r?$/m.exec(file)?.[1]).sort();
const card = (uid: string, name: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:${uid}\r\nFN:${name}\r\nN:${name};;;;\r\nEND:VCARD\r\n`;

async function bookOf(as: Awaited<ReturnType<typeof person>>, isReadOnly: boolean) {
  const { url } = await openDoor((_, res) => void res.writeHead(500).end(), { addressBook: answerAddressBook });
  const { password } = (await makePassword(as)).body;
  return mirror(url, as.email, password, isReadOnly);
}

beforeAll(() => needPackages('vdirsyncer'));

it('finds the book by the name of the server, and follows what changes', async () => {
  const ada = await person();
  const grace = (await add(ada, named('Grace'))).body;
  const alan = (await add(ada, named('Alan'))).body;
  await bring(ada, card('kurt@elsewhere.example', 'Kurt'), 'kurt.vcf');
  const client = await bookOf(ada, true);
  expect(await client.discover()).toContain('contacts');
  await client.sync();
  expect(names(client.files())).toEqual(['Alan', 'Grace', 'Kurt']);
  expect(client.files().filter((file) => file.includes('UID:kurt@elsewhere.example'))).toHaveLength(1);
  await edit(ada, grace.id, { version: 1, content: { ...grace.content, company: 'Navy' } });
  await trash(ada, alan.id);
  await add(ada, named('Edsger'));
  await client.sync();
  expect(names(client.files())).toEqual(['Edsger', 'Grace', 'Kurt']);
  expect(client.files().filter((file) => file.includes('ORG:Navy'))).toHaveLength(1);
  expect(await client.sync()).not.toMatch(/Copying|Deleting/);
}, 60_000);

it('the other way nothing comes in: what is written here is refused, and the book stays', async () => {
  const ada = await person();
  await add(ada, named('Grace'));
  const client = await bookOf(ada, false);
  await client.discover();
  await client.sync();
  client.write('new.vcf', card('new@here.example', 'Nobody'));
  await expect(client.sync()).rejects.toThrow(/403|Forbidden|ReadOnly/i);
  expect(
    (await list(ada)).body.items.map(({ content }: { content: { name: { first: string } } }) => content.name.first),
  ).toEqual(['Grace']);
}, 60_000);
