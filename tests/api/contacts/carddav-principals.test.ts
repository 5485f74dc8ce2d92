import { describe, expect, it } from 'vitest';
import { propfind, report } from '@/tests/support/address-book';
import { phoneOf, root } from '@/tests/support/phone';
import { person } from '@/tests/support/request';

// Responses of a server that announces access-control (RFC 3744, section 9): a search finds one principal.

const props = '<d:prop><d:displayname/><d:principal-URL/></d:prop>';
const search = (match: string, { name = 'd:displayname', more = '' } = {}) =>
  report(
    'd:principal-property-search',
    `<d:property-search><d:prop><${name}/></d:prop><d:match>${match}</d:match></d:property-search>${props}${more}`,
  );

describe('reports on principals: RFC 3744, section 9', () => {
  it('9.2: those who are in the list of who may do what, everywhere', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const principal = `/dav/principals/${ada.id}/`;
    for (const path of [root, principal, book]) {
      const answer = await ask('REPORT', path, { body: report('d:acl-principal-prop-set', props) });
      expect([path, answer.status, answer.parts.map(({ href }) => href)]).toEqual([path, 207, [principal]]);
      expect(answer.parts[0]?.found.displayname).toBe('Contacts');
    }
  });

  it('9.4: those who are called so, below the place that is asked', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const principal = `/dav/principals/${ada.id}/`;
    const found = async (path: string, body: string) => {
      const answer = await ask('REPORT', path, { body });
      return [answer.status, answer.parts.map(({ href }) => href)];
    };
    expect(await found(root, search('CONT'))).toEqual([207, [principal]]);
    expect(await found(root, search('Ada'))).toEqual([207, []]);
    expect(await found(root, search('cont', { name: 'd:getetag' }))).toEqual([207, []]);
    // Every condition of the search has to hold.
    const other = '<d:property-search><d:prop><d:displayname/></d:prop><d:match>x</d:match></d:property-search>';
    expect(await found(root, search('cont', { more: other }))).toEqual([207, []]);
    expect(await found(book, search('cont'))).toEqual([207, []]);
    const everywhere = '<d:apply-to-principal-collection-set/>';
    expect(await found(book, search('cont', { more: everywhere }))).toEqual([207, [principal]]);
    expect((await ask('REPORT', root, { body: report('d:principal-property-search', props) })).status).toBe(400);
  });

  it('9.5: what people can be looked for by, with 200 and a document of its own', async () => {
    const { ask } = await phoneOf(await person());
    const answer = await ask('REPORT', root, { body: report('d:principal-search-property-set', '') });
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(
      /<d:principal-search-property-set [^>]*><d:principal-search-property><d:prop><d:displayname\/>/,
    );
    expect(answer.text).toContain('<d:description xml:lang="en">');
  });

  it('are said to be there: RFC 3253, 3.1.5', async () => {
    const { ask, book } = await phoneOf(await person());
    const told = async (path: string) =>
      (await ask('PROPFIND', path, { depth: '0', body: propfind('d:supported-report-set') })).parts[0]?.found[
        'supported-report-set'
      ];
    for (const name of ['acl-principal-prop-set', 'principal-property-search', 'principal-search-property-set'])
      expect(await told(root)).toContain(name);
    for (const name of ['acl-principal-prop-set', 'principal-property-search'])
      expect(await told(book)).toContain(name);
  });
});
