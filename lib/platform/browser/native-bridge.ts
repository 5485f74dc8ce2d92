/** Name of the event, and type of the message. */
export const nativeEventName = 'native-app-button-click';

const targets: Record<string, string> = {
  share: '/app/profiles?sharing=default',
  sms: '/app/profiles?sharing=sms',
  email: '/app/profiles?sharing=email',
  contacts: '/app/contacts',
};

/** Where a button of the native wrapper leads (specification, section 2). */
export function nativeButtonTarget(button: unknown): string {
  return typeof button === 'string' && Object.hasOwn(targets, button) ? (targets[button] ?? '') : '/app/profiles';
}

/** The button of a posted message, object or JSON text; undefined where the message is not one of ours. */
function buttonOf(data: unknown): { button: unknown } | undefined {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== nativeEventName)
      return undefined;
    return { button: 'button' in message ? message.button : undefined };
  } catch {
    return undefined;
  }
}

/**
 * Listens to the native wrapper: a custom event, or a posted message on `window` or `document`.
 * @returns the way to stop
 */
export function listenToNativeButtons(go: (path: string) => void): () => void {
  const onEvent = (event: Event) =>
    go(nativeButtonTarget((event as CustomEvent<{ button?: unknown } | null>).detail?.button));
  const onMessage = (event: Event) => {
    const { data, origin } = event as MessageEvent;
    // A wrapper posts from this page itself; another site's frame or opener must not steer us.
    if (origin && origin !== 'null' && origin !== window.location.origin) return;
    const click = buttonOf(data);
    if (click) go(nativeButtonTarget(click.button));
  };
  window.addEventListener(nativeEventName, onEvent);
  window.addEventListener('message', onMessage);
  document.addEventListener('message', onMessage);
  return () => {
    window.removeEventListener(nativeEventName, onEvent);
    window.removeEventListener('message', onMessage);
    document.removeEventListener('message', onMessage);
  };
}
