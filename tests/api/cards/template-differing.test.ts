import { expect, it } from 'vitest';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { applied, makeTemplate, readTemplate, saveTemplate } from '@/tests/support/templates';

// How many cards do not have a template's last version: what its editor and the organization's first page say is left to apply.

startAcme();

it('counts the cards that a template governs from its first version on, until each version is applied', async () => {
  const { id } = (await makeTemplate(cast.OA, { teamId: acme.teamId })).body;
  const differing = async () => (await readTemplate(cast.OA, id)).body.differing;
  expect(await differing()).toBe(1);
  await applied(cast.OA, id);
  expect(await differing()).toBe(0);
  const saved = await saveTemplate(cast.OA, id, { version: 1, rules: { company: 'locked' } });
  expect([saved.body.version, saved.body.differing]).toEqual([2, 1]);
  await applied(cast.OA, id, 2);
  expect(await differing()).toBe(0);
});
