/** The largest change request as JSON, in bytes. */
export const maxRequestBytes = 200_000;
/** Largest template as JSON, in bytes. */
export const maxTemplateBytes = 200_000;
