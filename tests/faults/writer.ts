import { randomUUID } from 'node:crypto';

type Card = { id: string; username: string; version: number; content: { headline: string } };

/** The acknowledged state of a card, and the edit that was sent without a response so far. */
type Known = { version: number; headline: string; pending: string | null };

export type Tally = { acknowledged: number; found: number; lost: number; duplicates: number; errors: number };

/** A signed-in person who writes cards through the product API and remembers every acknowledged write. */
export type Writer = {
  /** Writes until told to stop. Failures are expected: they are what the test is about. */
  writeUntil(isOver: () => boolean): Promise<void>;
  /** Compares what the product has with everything acknowledged so far. */
  compare(): Promise<void>;
  tally: Tally;
};

const maxCards = 20;

/** Signs up a new person in the emulator and signs in to the product. */
export async function newWriter(origin: string, emulatorPort: string, name: string): Promise<Writer> {
  const signUp = `http://127.0.0.1:${emulatorPort}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const account = await fetch(signUp, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@faults.example`, password: 'demo-Passw0rd!', returnSecureToken: true }),
  });
  const { idToken } = (await account.json()) as { idToken: string };
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, authorization: `Bearer ${idToken}` },
  });
  const cookie = login.headers.getSetCookie().find((line) => line.startsWith('auth='));
  if (!cookie) throw new Error(`no session: ${login.status} ${await login.text()}`);
  return writer(origin, cookie.split(';')[0] ?? '', name);
}

function writer(origin: string, cookie: string, name: string): Writer {
  const known = new Map<string, Known>();
  /**
   * A new card whose creation got no response. It is requested again under the same key, so that it does not become two cards.
   */
  let unanswered: { key: string; username: string } | null = null;
  let sequence = 0;
  const tally: Tally = { acknowledged: 0, found: 0, lost: 0, duplicates: 0, errors: 0 };

  async function call(method: string, path: string, body?: object, key?: string) {
    const headers: Record<string, string> = { cookie, origin, 'content-type': 'application/json' };
    if (key) headers['idempotency-key'] = key;
    const init = { method, headers, signal: AbortSignal.timeout(10_000) };
    const answer = await fetch(`${origin}/api/v1/${path}`, body ? { ...init, body: JSON.stringify(body) } : init);
    return { status: answer.status, body: (await answer.json()) as Card & { items: Card[]; code?: string } };
  }

  async function create(): Promise<void> {
    unanswered ??= { key: randomUUID(), username: `${name}-${known.size}` };
    const { key, username } = unanswered;
    const answer = await call('POST', 'profiles', { username, content: { headline: 'new' } }, key);
    // A process that was killed holds its keys until their lease ends. The creation is repeated later.
    const isHeld = answer.status === 409 && answer.body.code === 'idempotency_in_progress';
    if (answer.status >= 500 || isHeld) throw new Error(`create: ${answer.status}`);
    unanswered = null;
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${JSON.stringify(answer.body)}`);
    tally.acknowledged += 1;
    known.set(answer.body.id, { version: answer.body.version, headline: 'new', pending: null });
  }

  async function edit(id: string, card: Known): Promise<void> {
    sequence += 1;
    card.pending = `${name} ${sequence}`;
    const change = { version: card.version, content: { headline: card.pending } };
    const answer = await call('PATCH', `profiles/${id}`, change);
    if (answer.status !== 200) throw new Error(`edit: ${answer.status}`);
    tally.acknowledged += 1;
    Object.assign(card, { version: answer.body.version, headline: card.pending, pending: null });
  }

  return {
    tally,
    async writeUntil(isOver) {
      while (!isOver()) {
        const cards = [...known];
        const [id, card] = cards[sequence % Math.max(1, cards.length)] ?? [];
        const wantsNew = cards.length < maxCards && sequence % 5 === 0;
        try {
          if (!id || !card || wantsNew) {
            await create();
            sequence += 1;
          } else await edit(id, card);
        } catch {
          tally.errors += 1;
          // What happened to this write is unknown; the comparison settles it.
          return;
        }
      }
    },
    async compare() {
      const { status, body } = await call('GET', 'profiles');
      if (status !== 200) throw new Error(`list: ${status}`);
      const stored = new Map(body.items.map((card) => [card.id, card]));
      const names = body.items.map((card) => card.username);
      tally.duplicates += names.length - new Set(names).size;
      // Of the unanswered creation at most one card may be there beyond the acknowledged ones.
      tally.duplicates += Math.max(0, names.length - known.size - (unanswered ? 1 : 0));
      for (const [id, card] of known) {
        const now = stored.get(id);
        const isKept = now?.content.headline === card.headline && now.version === card.version;
        const isPendingOne = card.pending !== null && now?.content.headline === card.pending;
        if (isKept || isPendingOne) tally.found += 1;
        else {
          tally.lost += 1;
          console.error(`lost: ${JSON.stringify({ card, now: now && [now.version, now.content.headline] })}`);
        }
        if (now) Object.assign(card, { version: now.version, headline: now.content.headline, pending: null });
      }
    },
  };
}
