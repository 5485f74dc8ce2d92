import { Client } from 'pg';
import { migrate } from '@/lib/platform/db/migrate';
import { startPostgres } from '@/scripts/services/postgres';
import { type Setup, shared } from './shared';
import { temporaryFolder } from './temporary-folder';
import './provided';

const template = 'meishi_template';

/** One PostgreSQL for the whole run, with a migrated template that every worker and the site copy. */
export const sharedDatabase = () =>
  shared('database', async () => {
    const folder = temporaryFolder();
    const postgres = await startPostgres(folder.path, { durable: false });
    const stop = async () => {
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
      return { value: { adminUrl: postgres.adminUrl, templateDatabase: template, templateUrl }, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  });

const setup: Setup = async (project) => {
  const { value, release } = await sharedDatabase();
  project.provide('adminUrl', value.adminUrl);
  project.provide('templateDatabase', value.templateDatabase);
  project.provide('templateUrl', value.templateUrl);
  return release;
};
export default setup;
