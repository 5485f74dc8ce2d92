import type { PeopleAndCards } from '@/lib/cards/card/card';
import type { Template } from '@/lib/cards/templates/schema';
import type { InvitationsInBrief } from '@/lib/organization/invitations/invitations';

/** The number of a period so far, and of the same part of the period before. */
export type Compared = { now: number; before: number };

/** A team with its people, its cards, and what its cards did in the last 30 days. */
export type TeamInBrief = {
  id: string;
  name: string;
  people: number;
  cards: number;
  views: number;
  saves: number;
  exchanges: number;
};

/** The steps that set an organization up, in their order. */
export const setUpSteps = ['logo', 'domain', 'template', 'people', 'sso', 'codes'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What an organization's first page shows. Null is what the reader may not see. */
export type Overview = PeopleAndCards & {
  views: Compared;
  exchanges: Compared;
  invitations: InvitationsInBrief;
  /** Change requests that wait for the reader. */
  requests: { count: number; authors: string[] };
  /** The first teams, those with the most views first, and how many there are. */
  teams: { count: number; first: TeamInBrief[] };
  house: Template | null;
  domain: string | null;
  setUp: Record<SetUpStep, boolean> | null;
};
