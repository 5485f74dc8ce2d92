/** The pattern of LIKE for rows that contain a text, whose own wildcards are taken as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
