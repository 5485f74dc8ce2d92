/**
 * Stands in the page of an error where the front door writes the request's number: the page is built ahead of time. It has the length
 * of a number, so that the length of the page stays the same. No request has it (RFC 9562, section 5.9).
 */
export const requestPlace = '00000000-0000-0000-0000-000000000000';
