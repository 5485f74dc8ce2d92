import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldResets } from '@/lib/account/second-factor/reset-queries';
import { raiseAlarm } from '@/lib/account/sessions/sessions';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { accountActivities, factorResets, organizations, staffEntries, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import me from '@/pages/api/v1/me';
import secondFactor from '@/pages/api/v1/me/second-factor';
import newCodes from '@/pages/api/v1/me/second-factor/recovery-codes';
import reset from '@/pages/api/v1/me/second-factor/reset';
import finish from '@/pages/api/v1/me/second-factor/reset/finish';
import password from '@/pages/api/v1/me/sign-in-methods/password';
import account from '@/pages/api/v1/staff/people/[id]';
import staffReset from '@/pages/api/v1/staff/people/[id]/second-factor';
import { mailsTo } from '@/tests/support/mails';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { newcomer, type Person, request } from '@/tests/support/request';
import { codeOf, proveWith, withFactor } from '@/tests/support/second-factor';
import { altered, byPassword } from '@/tests/support/session-cookies';
import { anotherSession } from '@/tests/support/sessions';

// Who has lost the app and all codes: a request that waits, or staff.

const path = '/me/second-factor/reset';
const passwordPath = '/me/sign-in-methods/password';
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const look = (as: Person) => request(reset, { as, path });
const ask = (as: Person) => request(reset, { method: 'POST', as, path });
const cancel = (as: Person) => request(reset, { method: 'DELETE', as, path });
const finishAs = (as: Person, body: object = {}) =>
  request(finish, { method: 'POST', as, path: `${path}/finish`, body });
const whoIs = async (as: Person) => outcome(await request(me, { as }));
const actions = async (who: Person) =>
  (await database().select().from(accountActivities).where(eq(accountActivities.userId, who.id)))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ action }) => action);
const mailOf = async (who: Person, subject: string) =>
  (await mailsTo(who.email)).find((mail) => mail.subject === subject);
const requested = 'Reset of two-step verification requested';

/** Moves the wait of someone's request into the past. */
const passWait = (who: Person, days = 0) =>
  database()
    .update(factorResets)
    .set({ dueAt: new Date(Date.now() - 60_000 - days * 86_400_000) })
    .where(eq(factorResets.userId, who.id));

/** The session of a sign-in by a code from an email, so many seconds ago. */
async function byCode(who: Person, secondsAgo = 0): Promise<Person> {
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  return { ...who, cookie: await altered(who.cookie, { mark: { at, started: Date.now() + 7, via: 'code' } }) };
}

let ada: Person;
let lost: Person;
let factor: { secret: string; codes: string[] };
beforeEach(async () => {
  ada = await newcomer('ada', true);
  factor = await withFactor(ada);
  lost = await byPassword(await anotherSession(ada, -5));
});

describe('a request', () => {
  it('waits for a day, is told by email and recorded, and stays one when it is repeated', async () => {
    expect((await look(lost)).body).toEqual({ by: 'user', waiting: null, hasPasskeys: false });
    const answers = await Promise.all([ask(lost), ask(lost)]);
    const waiting = { dueAt: expect.any(String), isDue: false, endsAt: expect.any(String) };
    for (const { status, body } of answers) expect([status, body.waiting]).toEqual([200, waiting]);
    const { dueAt } = (await ask(lost)).body.waiting;
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await database().$count(factorResets)).toBe(1);
    expect((await actions(ada)).filter((action) => action === 'resetRequested')).toHaveLength(1);
    await expect.poll(() => mailOf(ada, requested)).toBeTruthy();
    expect((await mailsTo(ada.email)).filter(({ subject }) => subject === requested)).toHaveLength(1);
    expect((await mailOf(ada, requested))?.text).toContain('Can be finished from:');
    const { isOn, resetDueAt } = (await request(secondFactor, { as: ada })).body;
    expect([isOn, resetDueAt]).toEqual([true, dueAt]);
  });

  it('is refused without a second factor, without a proven address and without a session', async () => {
    const eve = await newcomer('eve', true);
    expect(outcome(await ask(eve))).toEqual([404, 'not_found']);
    expect(outcome(await look(eve))).toEqual([404, 'not_found']);
    const unproven = { ...lost, cookie: await altered(lost.cookie, { claims: { email_verified: false } }) };
    await database().update(users).set({ isUnproven: true }).where(eq(users.id, lost.id));
    expect(outcome(await ask(unproven))).toEqual([422, 'email_unproven']);
    expect(outcome(await request(reset, { method: 'POST', path }))).toEqual([401, 'unauthenticated']);
  });

  it('can be made three times a day', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await ask(lost)).status).toBe(200);
      expect((await cancel(ada)).status).toBe(204);
    }
    expect(outcome(await ask(lost))).toEqual([429, 'rate_limited']);
  });

  it('is canceled by a complete session alone, by the factor itself, and by “This wasn’t me”', async () => {
    await ask(lost);
    expect(outcome(await cancel(lost))).toEqual([403, 'second_factor_required']);
    expect((await cancel(ada)).status).toBe(204);
    expect((await cancel(ada)).status).toBe(204);
    expect((await look(lost)).body.waiting).toBeNull();
    await ask(lost);
    expect((await proveWith(await anotherSession(ada, 4), { code: codeOf(factor.secret) })).status).toBe(204);
    expect((await look(lost)).body.waiting).toBeNull();
    await ask(lost);
    await expect
      .poll(async () => (await mailsTo(ada.email)).filter(({ subject }) => subject === requested))
      .toHaveLength(3);
    const { text = '' } = (await mailOf(ada, requested)) ?? {};
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    await raiseAlarm(systemContext(), { token });
    expect(await whoIs(lost)).toEqual([401, 'unauthenticated']);
    const rows = await database().select().from(factorResets);
    expect(rows.map(({ canceledAt }) => canceledAt !== null)).toEqual([true, true, true]);
    expect((await actions(ada)).slice(-2)).toEqual(['secured', 'resetCanceled']);
  });

  it('is canceled by new recovery codes and by another password', async () => {
    const acts = [
      () => request(newCodes, { method: 'POST', as: ada, path: '/me/second-factor/recovery-codes' }),
      () => request(password, { method: 'PUT', as: ada, path: passwordPath, body: { password: 'another-Horse-8' } }),
    ];
    for (const act of acts) {
      expect((await ask(lost)).body.waiting).toBeTruthy();
      expect((await act()).status).toBe(200);
      const rows = await database().select().from(factorResets);
      expect(rows.filter(({ canceledAt }) => canceledAt === null)).toEqual([]);
    }
    expect((await actions(ada)).filter((action) => action === 'resetCanceled')).toHaveLength(2);
  });
});

describe('finishing a reset', () => {
  it('removes the factor with its codes and ends all sessions, once', async () => {
    await ask(lost);
    await passWait(ada);
    expect((await look(lost)).body.waiting.isDue).toBe(true);
    const proven = await byCode(ada);
    const answers = await Promise.all([1, 2, 3].map(() => finishAs(proven)));
    expect(answers.map(({ status }) => status).sort()[0]).toBe(204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const session of [ada, lost, proven]) expect(await whoIs(session)).toEqual([401, 'unauthenticated']);
    expect(await actions(ada)).toContain('factorReset');
    await expect
      .poll(async () => (await mailsTo(ada.email)).map(({ text }) => text).join())
      .toContain('Two-step verification was reset.');
  });

  it('is refused before the wait is over, without a request, and after seven days', async () => {
    const proven = await byCode(ada);
    expect(outcome(await finishAs(proven))).toEqual([404, 'not_found']);
    await ask(lost);
    expect(outcome(await finishAs(proven))).toEqual([409, 'factor_reset_waiting']);
    await passWait(ada, 7);
    expect(outcome(await finishAs(proven))).toEqual([404, 'not_found']);
    // Another request takes its place.
    expect((await ask(lost)).body.waiting.isDue).toBe(false);
    expect((await request(secondFactor, { as: ada })).body.isOn).toBe(true);
  });

  it('needs a code by email of the last 15 minutes, entered after the wait', async () => {
    await ask(lost);
    await passWait(ada);
    const withPassword = await byPassword(await anotherSession(ada, 0));
    expect(outcome(await finishAs(withPassword))).toEqual([403, 'email_code_required']);
    expect(outcome(await finishAs(await byCode(ada, 901)))).toEqual([403, 'email_code_required']);
    expect(outcome(await finishAs(await byCode(ada, 120)))).toEqual([403, 'email_code_required']);
    // The factor given in the session is no code by email.
    expect(outcome(await finishAs(await byPassword(ada)))).toEqual([403, 'email_code_required']);
  });

  it('is refused by the database where the wait is not over', async () => {
    await ask(lost);
    const done = database().update(factorResets).set({ doneAt: new Date() }).where(eq(factorResets.userId, ada.id));
    await expect(done).rejects.toThrow();
    const second = database().insert(factorResets).values({ userId: ada.id, dueAt: new Date() });
    await expect(second).rejects.toThrow();
  });

  it('takes what is not of its input for none', async () => {
    expect((await finishAs(lost, { removePasskeys: 'yes' })).status).toBe(422);
    expect((await finishAs(lost, { other: true })).status).toBe(422);
  });
});

describe('where someone else requires the second factor', () => {
  it('an organization leaves it to support, before a request and after it', async () => {
    const olivia = await verified('olivia');
    const { id } = await organizationOf(olivia);
    await join(id, ada, 'USER');
    await ask(lost);
    await passWait(ada);
    const policies = { secondFactorFrom: new Date(Date.now() - 1000).toISOString() };
    await database().update(organizations).set({ policies }).where(eq(organizations.id, id));
    expect((await look(lost)).body.by).toBe('support');
    expect(outcome(await ask(lost))).toEqual([403, 'factor_reset_by_support']);
    expect(outcome(await finishAs(await byCode(ada)))).toEqual([403, 'factor_reset_by_support']);
  });

  it('an organization that allows no codes by email leaves it to support, too', async () => {
    const olivia = await verified('olivia');
    const { id } = await organizationOf(olivia);
    await join(id, ada, 'USER');
    await database()
      .update(organizations)
      .set({ policies: { signInMethods: ['password'] } })
      .where(eq(organizations.id, id));
    expect((await look(lost)).body.by).toBe('support');
  });

  it('staff cannot reset their own', async () => {
    await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, ada.id));
    expect(outcome(await ask(lost))).toEqual([403, 'factor_reset_by_support']);
  });
});

describe('staff', () => {
  let stella: Person;
  beforeEach(async () => {
    stella = await verified('stella');
    await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, stella.id));
  });
  const byStaff = (id: string, as = stella, body: object = { reason: 'Called back' }) =>
    request(staffReset, { method: 'DELETE', as, params: { id }, body });

  it('reset it at once, with a reason that is kept, and the user is told', async () => {
    await ask(lost);
    expect((await request(account, { as: stella, params: { id: ada.id } })).body.hasFactor).toBe(true);
    expect((await byStaff(ada.id)).status).toBe(204);
    expect(await whoIs(ada)).toEqual([401, 'unauthenticated']);
    const entries = await database().select().from(staffEntries).where(eq(staffEntries.action, 'account.resetFactor'));
    expect(entries).toMatchObject([{ staffId: stella.id, userId: ada.id, target: ada.id, reason: 'Called back' }]);
    expect((await actions(ada)).at(-1)).toBe('factorResetBySupport');
    const [row] = await database().select().from(factorResets);
    expect(row?.canceledAt).not.toBeNull();
    expect(outcome(await byStaff(ada.id))).toEqual([404, 'not_found']);
    await expect
      .poll(async () => (await mailsTo(ada.email)).map(({ text }) => text).join())
      .toContain('Our support team reset two-step verification.');
  });

  it('reset that of other staff, but not their own', async () => {
    await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, ada.id));
    expect((await byStaff(ada.id)).status).toBe(204);
    await withFactor(stella);
    expect(outcome(await byStaff(stella.id))).toEqual([403, 'forbidden']);
  });

  it('need a reason, a recent confirmation and the role of administration', async () => {
    expect((await byStaff(ada.id, stella, {})).status).toBe(422);
    const at = Math.floor(Date.now() / 1000) - 901;
    const stale = { ...stella, cookie: await altered(stella.cookie, { mark: { at, started: at * 1000 } }) };
    expect(outcome(await byStaff(ada.id, stale))).toEqual([403, 'reauth_required']);
    await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, stella.id));
    expect(outcome(await byStaff(ada.id))).toEqual([403, 'forbidden']);
    expect(outcome(await byStaff(ada.id, await verified('rita')))).toEqual([404, 'not_found']);
    expect((await request(secondFactor, { as: ada })).body.isOn).toBe(true);
  });
});

it('requests are deleted a month after they became due', async () => {
  await ask(lost);
  await database()
    .insert(factorResets)
    .values({ id: newId(), userId: ada.id, dueAt: new Date(Date.now() - 31 * 86_400_000), canceledAt: new Date() });
  await deleteOldResets(database());
  expect(await database().$count(factorResets)).toBe(1);
});
