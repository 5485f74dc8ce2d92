/** The folder of an uploaded archive in storage. */
export const importFolder = (id: string): string => `archives/${id}`;

/** One of its parts, counted from 0. */
export const partKey = (id: string, part: number): string => `${importFolder(id)}/part-${part}`;
