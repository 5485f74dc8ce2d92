import { describe, expect, it } from 'vitest';
import type { AccountKind } from './account-names';
import { type AccountGroup, accountKindGroups, detectAccount, normaliseAccount } from './accounts';

/** The inputs of one service: what it takes (handle, link and the inputs that give them) and what it refuses. */
export type AccountTable = Partial<
  Record<
    AccountKind,
    {
      takes: readonly (readonly [handle: string, url: string | null, ...inputs: string[]])[];
      refuses: readonly string[];
    }
  >
>;

/** Tests a whole group of services by its table, which must have four inputs and three refusals for each. */
export function testAccounts(group: AccountGroup, table: AccountTable) {
  it('has every service of the group', () => {
    expect(Object.keys(table)).toEqual(accountKindGroups.find((other) => other.group === group)?.kinds);
  });

  describe.each(Object.entries(table))('%s', (name, { takes, refuses }) => {
    const kind = name as AccountKind;

    it('takes handles and addresses as people have them', () => {
      expect(takes.flatMap(([, , ...inputs]) => inputs).length).toBeGreaterThanOrEqual(4);
      for (const [handle, url, ...inputs] of takes)
        for (const input of [...inputs, handle, ...(url ? [url] : [])])
          expect([input, normaliseAccount(kind, input)]).toEqual([input, { handle, url }]);
    });

    it('refuses what names no account', () => {
      expect(refuses.length).toBeGreaterThanOrEqual(3);
      for (const input of refuses) expect([input, normaliseAccount(kind, input)]).toEqual([input, null]);
    });

    it('is found by its addresses', () => {
      for (const [, , ...inputs] of takes)
        for (const input of inputs.filter((text) => /^https?:/.test(text)))
          expect([input, detectAccount(input)]).toEqual([input, kind]);
    });
  });
}
