import { describe, expect, it } from 'vitest';
import me from '@/pages/api/v1/me';
import * as bulk from '@/tests/support/bulk-invitations';
import { list } from '@/tests/support/contacts';
import { apply, bring, dryRun, rows, settled } from '@/tests/support/imports';
import { organizationOf, verified } from '@/tests/support/organizations';
import { person, request } from '@/tests/support/request';
import { xlsx } from '@/tests/support/workbook';

// Emoji and rare ideographs are two units of UTF-16. A string cut between the two ends in half a character, which no database
// accepts as text.

const face = '😀';
/** A string that any cut after `length` units halves in the middle of a character. */
const across = (length: number) => `${'x'.repeat(length - 1)}${face}${face.repeat(20)}`;
/** Half a character as JSON writes it, and the replacement character that UTF-8 has in its place. */
const halved = /\\ud[89a-f]|\ufffd/i;
const said = (value: unknown) => JSON.stringify(value);

describe('a character that stands where a text is cut', () => {
  it.each([
    ['a cell that is shown', `First name,Notes\r\nAda,${across(80)}`],
    ['the name of a column', `First name,${across(200)}\r\nAda,x`],
  ])('is not halved: %s', async (_, file) => {
    const ada = await person();
    const { columns } = await dryRun(ada, file);
    expect(said(columns)).not.toMatch(halved);
  });

  it.each([
    ['a label', `EMAIL;TYPE=INTERNET;X-ABLabel=x:a@x.example\nitem1.EMAIL:b@x.example\nitem1.X-ABLabel:${across(80)}`],
    ['a label of a website', `item1.URL:https://x.example/\nitem1.X-ABLabel:${across(80)}`],
    ['a label of an account', `item1.URL:https://x.com/ada\nitem1.X-ABLabel:${across(80)}`],
    ['a line of an address', `ADR:;;${across(500)};;;;`],
    ['a postcode', `ADR:;;Street;;;${across(40)};`],
    ['a title', `TITLE:${across(500)}`],
    ['a note', `NOTE:${across(5000)}${face.repeat(600)}`],
    ['what is told of a number', `TEL:${across(500)}`],
    ['an identifier', `UID:${across(500)}`],
    ['the address of a picture', `PHOTO;VALUE=uri:https://x.example/${across(1980)}`],
    ['a word of the name', `FN:${across(500)} ${across(500)}`],
  ])('is not halved: %s', async (_, lines) => {
    const ada = await person();
    const { id, status } = await dryRun(ada, `BEGIN:VCARD\nVERSION:3.0\nN:L;Ada\n${lines}\nEND:VCARD\n`, 'a.vcf');
    expect(status).toBe('ready');
    const [row] = (await rows(ada, id)).body.items;
    expect(said(row)).not.toMatch(halved);
    await apply(ada, id);
    expect(await settled(ada, id)).toMatchObject({ status: 'done' });
    expect(said((await list(ada)).body.items)).not.toMatch(halved);
  });
});

it('a character is not halved where a cell of people to invite is cut', async () => {
  const owner = await verified('olivia');
  await request(me, { as: owner });
  const { slug } = await organizationOf(owner);
  const file = `Email,Name,Team,${across(200)}\r\na@x.example,${across(200)},${across(60)},${across(80)}\r\n`;
  const made = await bulk.upload(owner, file, 'people.csv', slug);
  expect([made.status, said(made.body)]).toEqual([201, expect.not.stringMatching(halved)]);
  expect(said((await bulk.rows(owner, made.body.id, {}, slug)).body.items)).not.toMatch(halved);
});

it('what is no text in the cells of a workbook is none of a contact either', async () => {
  const ada = await person();
  const bad = 'a_x0000_b_xD800_c';
  const file = xlsx([
    ['First name', bad],
    [bad, bad],
  ]);
  const { columns } = await dryRun(ada, file, 'a.xlsx');
  expect(columns?.[1]?.header).toBe('ab\ufffdc');
  await bring(ada, file, 'a.xlsx');
  expect(said((await list(ada)).body.items)).not.toMatch(/\\ud[89a-f]|\\u0000/i);
});
