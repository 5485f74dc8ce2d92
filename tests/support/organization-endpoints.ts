import type { NextApiHandler } from 'next';
import { everyEndpoint, type Found } from './endpoints';
import { type Answer, type Person, request } from './request';
import { sampleOf } from './sample';
import { form } from './uploads';

const root = '/organizations/[organization]';

/** The things of an organization by the folder of their endpoints: `cards`, `teams`, `members` … */
export type Things = Record<string, string>;

const nobody = '01890000-0000-7000-8000-000000000000';

/** Well-formed ids of nothing at all. */
export const nothing: Things = {
  ...{ teams: 'nobody-her', members: 'nobody', cards: nobody, templates: nobody, contacts: nobody, codes: nobody },
  ...{ 'change-requests': nobody, invitations: nobody, imports: nobody, domains: nobody, tokens: nobody },
};

/** For fields of request bodies that hold an id: the folder of the endpoints of the thing it identifies. */
const folders: Record<string, string> = {
  ...{ teamId: 'teams', userId: 'members', memberId: 'members', holderId: 'members', to: 'members' },
  ...{ profileId: 'cards', cardId: 'cards' },
};

/** One request on an organization. */
export type Asked = Found & {
  name: string;
  /** Whether the address or the body names a thing of the organization. */
  namesThings: boolean;
  send: (as: Person | null, slug: string, things: Things) => Promise<Answer>;
};

function thingIn(path: string, name: string, things: Things): string {
  // `[id]` is of the folder before it; a list of ids in a body is of the first folder of the path.
  const before = path.split(`/[${name}]`)[0]?.split('/').at(-1) ?? '';
  const own: Record<string, string> = { team: 'teams', userId: 'members' };
  return things[own[name] ?? before] ?? nobody;
}

function asked(found: Found): Asked {
  const { path, method, endpoint, handler } = found;
  const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name).filter((name) => name !== 'organization');
  const first = path.slice(root.length).split('/')[1] ?? '';
  const bodyOf = (things: Things): unknown => {
    if (endpoint.isUpload) return form('email\r\nsomebody@new.example', { name: 'people.csv', type: '' });
    if (!endpoint.body) return undefined;
    return sampleOf(endpoint.body, (name) => things[folders[name] ?? (name === 'id' ? first : '')]);
  };
  const send: Asked['send'] = (as, slug, things) => {
    const params = Object.fromEntries(
      names.map((name) => [name, name === 'place' ? '1' : thingIn(path, name, things)]),
    );
    const query = path.endsWith('/contacts/export') ? '?format=csv' : '';
    const body = bodyOf(things);
    return request(handler as NextApiHandler, {
      ...{ as, method, path: `${root}${query}`, params: { organization: slug, ...params } },
      ...(body === undefined ? {} : { body }),
    });
  };
  const namesThings =
    names.some((name) => name !== 'place') || /nobody|01890000/.test(JSON.stringify(bodyOf(nothing)) ?? '');
  return { ...found, name: `${method} ${path.slice(root.length) || '/'}`, namesThings, send };
}

/**
 * Every request about an organization, found in the tree, with a body that its schema accepts. New endpoints are therefore tested
 * without being listed.
 */
export async function everyRequest(): Promise<Asked[]> {
  const found = (await everyEndpoint()).filter(({ path }) => path === root || path.startsWith(`${root}/`));
  return found.map(asked);
}

/** The content of an error response without the request id, so that two responses can be compared. */
export const problemOf = ({ status, body }: Answer) => ({ ...body, status, requestId: undefined });
