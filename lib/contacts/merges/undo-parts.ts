import { pick, same } from '@/lib/platform/three-way';
import type { MergeState } from './state-schema';

type Undo = { state: MergeState; kept: string[] };

const names: Record<Exclude<keyof MergeState, 'content'>, string> = {
  tags: 'tags',
  photoId: 'photo',
  paperPhotoId: 'paperPhoto',
  language: 'language',
  status: 'status',
  isStarred: 'star',
  linkedProfileId: 'connection',
  linkedSeen: 'connection',
  organizationId: 'organization',
  sourceProfileId: 'organization',
  externalUid: 'origin',
  groups: 'groups',
};

/** Sets each part that is still as the merge left it to its state before; parts that were edited since stay, and are named. */
function parts<State extends object>(
  before: State,
  after: State,
  now: State,
): { state: State; edited: (keyof State)[] } {
  const state = { ...now };
  const edited: (keyof State)[] = [];
  for (const part of Object.keys(before) as (keyof State)[]) {
    state[part] = pick({ base: after[part], mine: now[part], theirs: before[part] });
    if (!same(state[part], before[part])) edited.push(part);
  }
  return { state, edited };
}

/** A contact without a merge: everything as before, but for what was edited since, which stays and is named. */
export function withoutMerge(before: MergeState, after: MergeState, now: MergeState): Undo {
  const content = parts(before.content, after.content, now.content);
  const { state, edited } = parts(before, after, now);
  const others = edited.flatMap((part) => (part === 'content' ? [] : [names[part]]));
  return { state: { ...state, content: content.state }, kept: [...new Set([...content.edited, ...others])] };
}
