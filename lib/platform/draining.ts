// Next loads a module twice (pages and API bundles), and the server's entry is a third copy: the symbol lets all share one
// state.
const handle = Symbol.for('meishi.draining');
type State = { isDraining: boolean; probes: number; lastProbe: number };
type Holder = { [handle]?: State };

/** Probes within so many milliseconds count as one: during a slow start several probes wait for the same first response. */
const together = 1_000;
/** Milliseconds after the last probe until the balancer counts as gone: twice the usual interval of balancers. */
const probeMemory = 60_000;

function state(): State {
  const holder = globalThis as Holder;
  holder[handle] ??= { isDraining: false, probes: 0, lastProbe: 0 };
  return holder[handle];
}

/** Returns whether the process is about to stop: `/api/ready` then responds with 503, `/api/health` still with 200. */
export function isDraining(): boolean {
  return state().isDraining;
}

/** Sets the state at the start of a shutdown; a new start in the same process (tests) resets it. */
export function setDraining(value: boolean): void {
  Object.assign(state(), { isDraining: value }, value ? {} : { probes: 0, lastProbe: 0 });
}

/** Records that a probe was told that the process is ready. */
export function noteProbe(): void {
  const draining = state();
  if (Date.now() - draining.lastProbe < together) return;
  draining.probes += 1;
  draining.lastProbe = Date.now();
}

/**
 * Returns whether a balancer regularly probes if the process is ready, and must see that it is not before connections are
 * refused. Whatever started the process probes too, but never again once it is ready.
 */
export function isProbed(): boolean {
  const { probes, lastProbe } = state();
  return probes > 1 && Date.now() - lastProbe < probeMemory;
}
