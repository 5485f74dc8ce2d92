import { Client } from 'pg';
import { product } from './product';

// The rows of the product under test, for what takes days: a date is moved in its row, and no test waits for it.

/** Runs a statement in the product's database; returns how many rows it changed. */
export async function inProductDatabase(statement: string, values: unknown[]): Promise<number> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
