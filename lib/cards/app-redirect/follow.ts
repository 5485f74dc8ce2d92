import { appWait, type Plan } from './plan';

/** The parts of a browser window that following a plan needs. The user can come back after `leave`, but not after `replace`. */
type View = {
  leave: (url: string) => void;
  replace: (url: string) => void;
  /** Calls the listener once the page is out of sight, because the app or something else came to the front. */
  onHidden: (listener: () => void) => () => void;
};

/**
 * Follows the plan: goes to the web application at once, or opens the app and, if the page is still in sight after
 * {@link appWait}, goes to the store. Returns a function that cancels the wait.
 */
export function followPlan(plan: Plan, { leave, replace, onHidden }: View): () => void {
  if ('web' in plan) {
    replace(plan.web);
    return () => undefined;
  }
  const { open, store } = plan;
  if (open) leave(open);
  if (!store) return () => undefined;
  const wait = setTimeout(() => replace(store), appWait);
  const stopListening = onHidden(() => clearTimeout(wait));
  return () => {
    clearTimeout(wait);
    stopListening();
  };
}
