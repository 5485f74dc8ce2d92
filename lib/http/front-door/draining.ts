// Next loads a module twice (pages and API bundles), and the server's entry is a third copy: the symbol is one for all.
const handle = Symbol.for('meishi.draining');
type Holder = { [handle]?: boolean };

/** Whether the process is about to stop: `/api/ready` answers 503 then, `/api/health` goes on answering 200. */
export function isDraining(): boolean {
  return (globalThis as Holder)[handle] === true;
}

/** Set at the begin of the shutdown; reset by a new start in the same process (tests). */
export function setDraining(value: boolean): void {
  (globalThis as Holder)[handle] = value;
}
