/** Where the site's data are. */
export interface DataConfig {
  /** Absolute folder of the database, the uploads and the signing secret. */
  readonly dataDir: string;
  /** PostgreSQL; null: the embedded database. */
  readonly databaseUrl: string | null;
}
