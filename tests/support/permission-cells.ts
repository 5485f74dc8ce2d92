import { describe, expect, it } from 'vitest';
import { type Action, type Column, columns, table } from '@/lib/platform/permissions/table.generated';
import type { Answer, Person } from './request';
import { butLooks, everything } from './rows';

/** One request for an action of the permission table, by a user, about a thing. */
export type Ask<On> = (on: On, as: Person | null, column: Column) => Promise<Answer>;

/** The requests for each action of the permission table. Each cell of an action is tested by each of its requests. */
export type Asks<On> = Partial<Record<Action, Record<string, Ask<On>>>>;

type Given<On> = {
  asks: Asks<On>;
  /** The things that the actions are about in this test, and the users who act. */
  on: () => On;
  as: (column: Column) => Person | null;
  /** The same things with ids that do not exist. Another tenant's thing must get the same response. */
  nowhere: (on: On) => On;
  /** The results of conditional letters of the table in these requests, where they differ from `usual`. */
  letters?: Record<string, 'Y' | '3'>;
  /** Columns that these requests are about; all of them where it is left out. */
  only?: readonly Column[];
  /** Words that a refusal must not show. */
  secrets?: RegExp;
};

// In tests sessions are fresh, and the members whom actions are about are USERs.
const usual: Record<string, string> = {
  h: 'Y',
  i: 'Y',
  j: 'Y',
  k: 'Y',
  l: 'Y',
  n: 'Y',
  a: '3',
  b: '3',
  c: '3',
  d: '3',
};

const refusals: Record<string, [number, string]> = {
  1: [401, 'unauthenticated'],
  3: [403, 'forbidden'],
  4: [404, 'not_found'],
  m: [403, 'invitation_email_mismatch'],
};

const problem = ({ body }: Answer) => ({ ...body, requestId: undefined });

/**
 * Makes one test for each cell of the actions. An allowed action is done. A refused one gets the response that the table
 * requires, and changes nothing.
 */
export function describeCells<On>(title: string, given: Given<On>): void {
  const { asks, on, as, nowhere, letters = {}, only = columns, secrets = /@example/ } = given;
  const cells = Object.entries(asks).flatMap(([action, requests]) =>
    Object.entries(requests).flatMap(([name, ask]) =>
      only.map((column) => ({
        action,
        name,
        ask,
        column,
        cell: table[action as Action].charAt(columns.indexOf(column)),
      })),
    ),
  );
  describe(`permissions: ${title}`, () => {
    it.each(cells.filter(({ cell }) => cell !== '-'))(
      '$action ($name): $column is $cell',
      async ({ action, name, ask, column, cell }) => {
        const rows = column === 'SS' || column === 'SA' ? butLooks : (all: string) => all;
        const refusal = refusals[letters[cell] ?? usual[cell] ?? cell];
        // What is allowed changes rows, so nothing is compared.
        const before = refusal ? rows(await everything()) : '';
        const answer = await ask(on(), as(column), column);
        if (!refusal) {
          expect([action, name, answer.status >= 200 && answer.status < 300, answer.text]).toEqual([
            ...[action, name, true, answer.text],
          ]);
          return;
        }
        expect([answer.status, answer.body.code]).toEqual(refusal);
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
        expect(answer.text).not.toMatch(secrets);
        expect(rows(await everything())).toBe(before);
        // Another tenant's thing and one that does not exist get the same response, except for the request id.
        if (cell === '4') expect(problem(await ask(nowhere(on()), as(column), column))).toEqual(problem(answer));
      },
    );
  });
}
