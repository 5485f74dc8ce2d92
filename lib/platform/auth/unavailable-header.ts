/** By this request header the middleware tells the page behind it that the identity provider is away; nobody else can. */
export const unavailableHeader = 'x-session-unavailable';
