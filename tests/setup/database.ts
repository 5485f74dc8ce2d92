import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/lib/db/migrate';
import { startPostgres } from '@/scripts/services/postgres';
import { temporaryFolder } from './temporary-folder';
import './provided';

const template = 'meishi_template';

/** Starts one PostgreSQL for the whole run and migrates a template that every worker copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const postgres = await startPostgres(folder.path, { durable: false });
  const end = async () => {
    await postgres.stop();
    folder.remove();
  };
  try {
    const templateUrl = postgres.url.replace(/[^/]*$/, template);
    const admin = new Client({ connectionString: postgres.adminUrl });
    await admin.connect();
    await admin.query(`create database ${template} owner meishi`);
    await admin.end();
    await migrate(templateUrl);
    project.provide('adminUrl', postgres.adminUrl);
    project.provide('templateDatabase', template);
    project.provide('templateUrl', templateUrl);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
