/** Names of errors that mean that the user has closed the browser’s window, or that another request took its place. */
const dismissals = new Set(['NotAllowedError', 'AbortError']);

/** Whether a passkey was not used because its user did not want to; that is no error to report. */
export const isDismissed = (error: unknown): boolean => error instanceof Error && dismissals.has(error.name);
