/**
 * The request header by which the middleware tells the page behind it that the identity provider is unreachable; clients
 * cannot set it.
 */
export const unavailableHeader = 'x-session-unavailable';
