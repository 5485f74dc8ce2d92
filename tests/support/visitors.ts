import type { Visitor } from './page-files';
import { inProductDatabase } from './product-database';
import { call, signInDemo, signUpProven } from './signed-in';

// Who looks at a page of the running site. In a state that changes what every page shows, it is someone new: other tests look at the demo
// people at the same time.

let made = 0;

const states: Partial<Record<string, (person: { id: string; cookie: string }) => Promise<unknown>>> = {
  leaving: ({ id }) =>
    inProductDatabase(`update users set delete_after = now() + interval '1 day' where id = $1`, [id]),
  lacksCode: ({ id }) =>
    inProductDatabase(`insert into second_factors (user_id, secret, confirmed_at) values ($1, '', now())`, [id]),
  lacksFactor: async ({ cookie }) => {
    const slug = `strict-${process.pid}-${made}`;
    await call(cookie, 'POST', '/organizations', { name: 'Strict', slug });
    const policies = JSON.stringify({ secondFactorFrom: '2026-01-01T00:00:00.000Z' });
    await inProductDatabase('update organizations set policies = $1 where slug = $2', [policies, slug]);
  },
};

/** The cookie of someone who sees a page as it is meant to be seen: a demo user by name, or someone new in that state. */
export async function cookieOf(visitor: Visitor | string): Promise<string> {
  const bring = states[visitor];
  if (!bring) return signInDemo(visitor);
  made += 1;
  const person = await signUpProven(`${visitor.toLowerCase()}-${process.pid}-${made}@example.com`);
  // Their browser has said its time zone long since.
  await inProductDatabase(`update users set onboarding_done_at = now(), time_zone = 'UTC' where id = $1`, [person.id]);
  await bring(person);
  return person.cookie;
}
