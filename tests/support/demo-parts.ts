import type { Parts } from './page-files';
import { call, signInDemo, signUp } from './signed-in';

// Ids of the demo data for the addresses of pages, read from the running site, for sweeps.

const analytical = '/organizations/analytical';

async function idIn(answer: Promise<Response>): Promise<string> {
  const { items, id } = (await (await answer).json()) as { id?: string; items?: { id?: string; userId?: string }[] };
  return id ?? items?.[0]?.userId ?? items?.[0]?.id ?? '';
}

async function anyTemplate(olivia: string): Promise<string> {
  const list = `${analytical}/templates`;
  const known = () => idIn(call(olivia, 'GET', list));
  // Two workers may find none at the same time. One of them creates it, and the other then reads it.
  return (await known()) || (await idIn(call(olivia, 'POST', list, { name: 'Stationery' }))) || known();
}

/** Opens a support session of the back office for a new user, and returns its id. */
async function supportSession(): Promise<string> {
  const someone = await signUp(`looked-at-${process.pid}@example.com`);
  const { code } = (await (await call(someone, 'POST', '/me/support')).json()) as { code: string };
  const stella = await signInDemo('stella');
  return idIn(call(stella, 'POST', '/staff/support-sessions', { code, reason: 'A page to look at' }));
}

async function find(): Promise<Parts> {
  const olivia = await signInDemo('olivia');
  return {
    ...{ username: 'ada', organization: 'analytical', code: 'FREEC0DE', people: 'demo-ada', member: 'demo-uma' },
    team: await idIn(call(olivia, 'GET', `${analytical}/teams`)),
    template: await anyTemplate(olivia),
    support: await supportSession(),
    // Nothing is asked there any more.
    uid: 'of-another-day',
  };
}

let found: Promise<Parts> | undefined;

/** The parts, looked up once for all files of a process. */
export function demoParts(): Promise<Parts> {
  found ??= find();
  return found;
}
