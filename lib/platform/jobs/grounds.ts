/**
 * What a waiting message with data about others rests on: rows, named by their ids. The noun whose rows they are decides when the
 * message is sent: by then a member may have been removed, a contact handed over or withdrawn, an account disabled.
 */
export type Ground = { name: string; ids: Readonly<Record<string, string>> };
export type Grounded = { ground: Ground };

/**
 * A kind of ground. Its name is stable, because waiting messages are stored with it. `Waiting` is a message as it is stored,
 * `Ready` as it is delivered.
 */
export type GroundKind<Ids extends Record<string, string>, Waiting extends object, Ready extends object = Waiting> = {
  readonly name: string;
  /** For types alone. */
  readonly of?: (ids: Ids, message: Waiting) => Ready;
};

export const groundKind = <Ids extends Record<string, string>, Waiting extends object, Ready extends object = Waiting>(
  name: string,
): GroundKind<Ids, Waiting, Ready> => ({ name });

/** The ground of a message, to be stored with it. */
export const groundOf = <Ids extends Record<string, string>>(
  { name }: { readonly name: string; readonly of?: (ids: Ids, message: never) => object },
  ids: Ids,
): Ground => ({ name, ids });

/** Returns a message as it may be sent now, or null where nothing of it may be sent. */
export type GroundHandler = {
  name: string;
  review: (ids: Ground['ids'], message: object) => Promise<object | null>;
};

/**
 * Says, in a noun's `jobs.ts`, what of a message may be sent at the time of sending, and to which people.
 * @param review null where nothing may be sent
 */
export const reviews = <Ids extends Record<string, string>, Waiting extends object, Ready extends object>(
  { name }: GroundKind<Ids, Waiting, Ready>,
  review: (ids: Ids, message: Waiting) => Promise<Ready | null>,
): GroundHandler => ({ name, review: (ids, message) => review(ids as Ids, message as Waiting) });

// Deliveries run in every bundle that Next makes, while the root sets the handlers in the server's own bundle.
const symbol = Symbol.for('meishi.ground-handlers');
type Holder = { [symbol]?: ReadonlyMap<string, GroundHandler> };

/** Set once, by the root, which knows all nouns. */
export function setGroundHandlers(handlers: readonly GroundHandler[]): void {
  (globalThis as Holder)[symbol] = new Map(handlers.map((handler) => [handler.name, handler]));
}

/** A message as it may be sent now; null where nothing of it may be. @throws Error where no noun knows its ground */
export async function reviewed({ ground, ...message }: Grounded & object): Promise<object | null> {
  const handler = (globalThis as Holder)[symbol]?.get(ground.name);
  if (!handler) throw new Error(`nobody knows the ground ${ground.name}`);
  return handler.review(ground.ids, message);
}
