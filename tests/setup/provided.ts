/** What the global setups hand to tests: `inject('baseUrl')`. */
declare module 'vitest' {
  interface ProvidedContext {
    /** The temporary PostgreSQL as superuser (database `postgres`). */
    adminUrl: string;
    /** A migrated, empty database to copy: `create database … template …`. */
    templateDatabase: string;
    /** The template's URL as the product's role; replace the last part for another database. */
    templateUrl: string;
    /** `host:port` of the identity emulator. */
    authEmulator: string;
    /** A temporary folder, removed at the end. */
    dataDir: string;
    /** The running production build (journeys). */
    baseUrl: string;
    /** What a second server needs to stand beside it: database, emulator. */
    serverVariables: Record<string, string>;
    /** Its database. */
    databaseUrl: string;
    chromiumPath: string;
  }
}

export {};
