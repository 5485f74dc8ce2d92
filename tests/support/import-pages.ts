import type { Page } from 'playwright';

// A file of contacts that someone brings in by hand.

/** Rows of the file: a new person, one known with another title, one in another script, and one without a name. */
export const people = [
  'First name,Last name,Email,Phone,Company,Job title,Thing',
  'Grace,Hopper,grace@navy.example,+1 202 555 0142,Navy,Rear Admiral,Nanoseconds',
  'Kurt,Gödel,kurt@ias.example,,,Logician,Proofs',
  '太郎,山田,taro@x.example,,山田商事,,',
  ',,,,,nobody,',
].join('\r\n');

/** The known contact that one row of the file is about. */
export const kurt = {
  content: {
    name: { first: 'Kurt', last: 'Gödel' },
    title: 'Professor',
    fields: [{ id: 'e', kind: 'email', address: 'kurt@ias.example' }],
  },
};

export const choosePeople = (page: Page, content: string, name = 'people.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
