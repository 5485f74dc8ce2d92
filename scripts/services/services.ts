/** The services that the server needs. */
export type Services = {
  databaseUrl: string;
  /** The environment variables that tell a server process about the services. */
  variables: Record<string, string | undefined> & { DATA_DIR: string };
  stop(): Promise<void>;
};
