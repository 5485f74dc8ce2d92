import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import support from '@/pages/api/v1/me/support';
import supportSessions from '@/pages/api/v1/staff/support-sessions';
import { getServerSideProps as office } from '@/pages/staff';
import { getServerSideProps as log } from '@/pages/staff/log';
import { getServerSideProps as account } from '@/pages/staff/people/[id]';
import { getServerSideProps as look } from '@/pages/staff/support/[id]';
import { makeAcme } from '@/tests/support/acme';
import { cast, startCast } from '@/tests/support/acme-scene';
import { shownBy } from '@/tests/support/organization-pages';
import { request } from '@/tests/support/request';

startCast();
beforeEach(async () => {
  await makeAcme(cast);
  await database().update(users).set({ onboardingDoneAt: new Date() });
});

it('the back office is not there for anybody else, whatever they are in their organization', async () => {
  for (const as of [cast.US, cast.OO, cast.XO])
    for (const page of [office, account, log])
      expect(await shownBy(page, as, { id: cast.US.id })).toMatchObject({ status: 404 });
  expect(await shownBy(office, null, {})).toEqual({ status: 307, to: '/login?redirect=%2Fasked', text: '' });
});

it('SUPPORT finds what ADMIN finds, and ADMIN acts', async () => {
  for (const [as, mayAct] of [
    [cast.SS, false],
    [cast.SA, true],
  ] as const)
    for (const page of [office, account]) {
      const { status, text } = await shownBy(page, as, { id: cast.US.id });
      expect([status, JSON.parse(text).props.mayAct]).toEqual([200, mayAct]);
      expect(text).toContain(cast.US.email);
    }
  expect(await shownBy(account, cast.SA, { id: 'nobody' })).toMatchObject({ status: 404 });
});

it('a look at somebody’s cards is there for who opened it, and for nobody else', async () => {
  const { code } = (await request(support, { as: cast.US, method: 'POST' })).body;
  const body = { code, reason: 'A photo that does not load' };
  const { id } = (await request(supportSessions, { as: cast.SS, method: 'POST', body })).body;
  expect((await shownBy(look, cast.SS, { id })).text).toContain('A photo that does not load');
  for (const as of [cast.SA, cast.US, cast.OO]) expect(await shownBy(look, as, { id })).toMatchObject({ status: 404 });
});

it('ADMIN reads who of the staff looked up what; SUPPORT does not', async () => {
  await shownBy(account, cast.SS, { id: cast.US.id });
  const { status, text } = await shownBy(log, cast.SA, {});
  expect(status).toBe(200);
  expect(text).toContain('account.view');
  expect(text).toContain(cast.SS.id);
  expect(await shownBy(log, cast.SS, {})).toMatchObject({ status: 404 });
});
