import { beforeEach, describe, expect, it } from 'vitest';
import cards from '@/pages/api/v1/organizations/[organization]/cards';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { type Directory, directoryWith, newUser, patchOf, tokenOf } from '@/tests/support/directory';
import { request } from '@/tests/support/request';
import { proveDomain } from '@/tests/support/sso';
import { cardRow, editCard } from '@/tests/support/templates';

// First, middle and last name are one name: a card has either the directory's or the person's, never parts of both.

let ask: Directory;

startAcme();
beforeEach(async () => {
  ask = await directoryWith(await tokenOf(acme.id, { createdBy: cast.OO.id }));
  await proveDomain(acme.id, 'directory.example');
});

/**
 * Makes a member through the directory, with a card. The result reads the card's name, as it is and after a change by the
 * directory.
 */
async function member(more: Record<string, unknown>) {
  const { body } = await ask('POST', '/Users', { body: newUser(more) });
  const params = { organization: 'acme' };
  const made = await request(cards, { as: cast.OA, method: 'POST', params, body: { memberIds: [body.id] } });
  const { id } = made.body.items[0];
  const name = async () => {
    const { first, middle, last } = (await cardRow(id)).content.name;
    return [first, middle, last].filter(Boolean).join(' ');
  };
  const changed = async (...operations: object[]) => {
    const answer = await ask('PATCH', `/Users/${body.id}`, { body: patchOf(...operations) });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return name();
  };
  return { id, name, changed };
}
const replace = (path: string, value: unknown) => ({ op: 'replace', path, value });

describe('the name on a card', () => {
  it('follows the directory as a whole, whatever that says it with', async () => {
    const { name, changed } = await member({ name: { givenName: 'Uma', familyName: 'Thurman' } });
    expect(await name()).toBe('Uma Thurman');
    expect(await changed(replace('name.familyName', 'Married'))).toBe('Uma Married');
    expect(await changed(replace('name', { givenName: 'Uma', familyName: 'Example', middleName: 'Karuna' }))).toBe(
      'Uma Karuna Example',
    );
    const removed = await changed({ op: 'remove', path: 'name' });
    expect(['', 'Uma Karuna Example']).toContain(removed);
    expect(await changed(replace('displayName', 'Neo Anderson'))).toBe('Neo Anderson');
    expect(await changed(replace('displayName', 'Cher'))).toBe('Cher');
  });

  it('stays as a whole where the person has changed any of it', async () => {
    const { id, name, changed } = await member({ name: { givenName: 'Uma', familyName: 'Thurman' } });
    const { content } = await cardRow(id);
    await editCard(cast.OA, id, { content: { ...content, name: { ...content.name, first: 'Umi' } } });
    expect(await changed(replace('name.familyName', 'Married'))).toBe('Umi Thurman');
    expect(await changed({ op: 'remove', path: 'name' }, replace('displayName', 'Neo Anderson'))).toBe('Umi Thurman');
    expect(await name()).toBe('Umi Thurman');
  });
});
