import { expect, it } from 'vitest';
import { selectUnfinished } from '@/lib/contacts/imports/queries';
import { database } from '@/lib/platform/db/client';
import { contactImports } from '@/lib/platform/db/tables';
import { dryRun } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

it('of imports that were left, nobody’s second comes before somebody else’s first', async () => {
  const [ada, bob] = [await person(), await person('bob')];
  const left: string[] = [];
  for (const owner of [ada, ada, ada, bob]) left.push((await dryRun(owner, 'First name\r\nGrace')).id);
  await database().update(contactImports).set({ status: 'reading' });
  const [first, second, third, another] = left;
  expect((await selectUnfinished(database())).map(({ id }) => id)).toEqual([first, another, second, third]);
});
