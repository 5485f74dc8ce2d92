/** Whether this browser can use passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
