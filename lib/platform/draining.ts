// Next loads a module twice (pages and API bundles), and the server's entry is a third copy: the symbol is one for all.
const handle = Symbol.for('meishi.draining');
type State = { isDraining: boolean; probes: number; lastProbe: number };
type Holder = { [handle]?: State };

/** Probes within so many milliseconds are one: of a start that takes its time several wait for the same first answer. */
const together = 1_000;
/** How long a probe that does not come back is waited for, in milliseconds: twice the usual interval of balancers. */
const probeMemory = 60_000;

function state(): State {
  const holder = globalThis as Holder;
  holder[handle] ??= { isDraining: false, probes: 0, lastProbe: 0 };
  return holder[handle];
}

/** Whether the process is about to stop: `/api/ready` answers 503 then, `/api/health` goes on answering 200. */
export function isDraining(): boolean {
  return state().isDraining;
}

/** Set at the begin of the shutdown; reset by a new start in the same process (tests). */
export function setDraining(value: boolean): void {
  Object.assign(state(), { isDraining: value }, value ? {} : { probes: 0, lastProbe: 0 });
}

/** Notes that somebody was told that the process is ready. */
export function noteProbe(): void {
  const known = state();
  if (Date.now() - known.lastProbe < together) return;
  known.probes += 1;
  known.lastProbe = Date.now();
}

/**
 * Whether a balancer asks now and then if the process is ready, and has to hear that it is not before connections are refused.
 * Who started the process asks as well, until it is ready and never again.
 */
export function isProbed(): boolean {
  const { probes, lastProbe } = state();
  return probes > 1 && Date.now() - lastProbe < probeMemory;
}
