/** The name of the event, and the `type` of the posted message. */
export const nativeEventName = 'native-app-button-click';

const targets: Record<string, string> = {
  share: '/app/profiles?sharing=default',
  sms: '/app/profiles?sharing=sms',
  email: '/app/profiles?sharing=email',
  contacts: '/app/contacts',
};

/** Returns the page that a button of the native wrapper opens (specification, section 2). */
export function nativeButtonTarget(button: unknown): string {
  return typeof button === 'string' && Object.hasOwn(targets, button) ? (targets[button] ?? '') : '/app/profiles';
}

/** Returns the button of a posted message, which is an object or JSON text; undefined for a message that is not ours. */
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
 * @returns a function that stops listening
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
