import { appWait, type Plan } from './plan';

/** What following a plan asks of a browser's window; `leave` goes and can be come back to, `replace` cannot. */
type View = {
  leave: (url: string) => void;
  replace: (url: string) => void;
  /** Calls back once the page is out of sight, for the app or anything else that came to the front. */
  onHidden: (listener: () => void) => () => void;
};

/**
 * Goes where the plan says: at once to the web application, or to the app and, where the page is still in sight after
 * {@link appWait}, to the store. Gives what stops it.
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
  const forget = onHidden(() => clearTimeout(wait));
  return () => {
    clearTimeout(wait);
    forget();
  };
}
