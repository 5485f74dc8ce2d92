/** A running production build, with all that belongs to it. */
export type Product = {
  origin: string;
  /** Settings with which a second server can use the same database and emulator. */
  serverVariables: Record<string, string>;
  databaseUrl: string;
  /** `host:port` of its identity emulator. */
  authEmulator: string;
  /** Its data folder: the mailbox and the uploads. */
  dataDir: string;
};

/** What the global setups hand to tests: `inject('templateUrl')`. */
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
    /** The running production build of journeys: see `support/product.ts`. */
    product: Product;
    /** The browser that journeys run in. */
    chromiumPath: string;
    /** Path of the whole browser, for what the headless shell lacks: notifications. */
    wholeChromiumPath: string;
  }
}
