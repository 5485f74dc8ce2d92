import { expect } from 'vitest';
import { call, signUpProven } from './signed-in';

// An organization whose template sets some parts of a card, and a new member who has no card yet.

/** Makes an organization with a template in force. @returns its owner's session */
async function newOrganization(at: string, slug: string): Promise<string> {
  const { cookie } = await signUpProven(`olga-${at}@example.com`);
  const post = async (path: string, body: object) => {
    const answer = await call(cookie, 'POST', path, body);
    expect([answer.ok, await answer.clone().text()]).toEqual([true, expect.any(String)]);
    return answer.json();
  };
  await post('/onboarding/finish', { step: 'share', draft: { content: { name: { first: 'Olga', last: 'Owner' } } } });
  await post('/organizations', { name: 'Wheels & Co', slug });
  const website = { id: 'w', kind: 'website', label: '', url: 'https://wheels.example/', isPrimary: false };
  const { id } = await post(`/organizations/${slug}/templates`, {
    name: 'House style',
    content: { company: 'Wheels & Co AG', office: 'Zürich', fields: [website] },
    look: { theme: 'indigo' },
    rules: { company: 'locked', office: 'locked', 'fields.website': 'locked', bio: 'hidden' },
  });
  await post(`/organizations/${slug}/templates/${id}/apply`, { version: 1 });
  return cookie;
}

/** The session of someone new who accepted an invitation. */
async function invited(at: string, slug: string, owner: string): Promise<string> {
  const email = `nina-${at}@example.com`;
  const invitation = await (
    await call(owner, 'POST', `/organizations/${slug}/invitations`, { email, role: 'USER', delivery: 'none' })
  ).json();
  const link = await (await call(owner, 'POST', `/organizations/${slug}/invitations/${invitation.id}/link`)).json();
  const { cookie } = await signUpProven(email);
  const token = new URL(link.url).searchParams.get('token');
  expect((await call(cookie, 'POST', '/invitations/accept', { token })).status).toBe(200);
  return cookie;
}

/** The sessions of an organization's owner and of someone new in it. */
export async function firstCardScene(): Promise<{ slug: string; owner: string; member: string }> {
  const at = `${process.pid}-${Date.now().toString(36)}`;
  const slug = `wheels-${at}`;
  const owner = await newOrganization(at, slug);
  return { slug, owner, member: await invited(at, slug, owner) };
}
