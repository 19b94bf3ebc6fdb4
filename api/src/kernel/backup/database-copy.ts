/** What a folder with a copied database says of itself. The rows lie beside it, a file for each table. */
export interface DatabaseCopy {
  /** Everything that was acknowledged before this moment (by the database's clock) is in it. */
  at: string;
  /** The PostgreSQL it was taken from. */
  server: string;
  /** Hashes of the migrations that made its tables. */
  migrations: string[];
  tables: CopiedTable[];
  /** The number that each sequence of the schema `public` would have given next. */
  sequences: Record<string, number>;
}

export interface CopiedTable {
  name: string;
  /** Those that are written; others are computed from them. */
  columns: string[];
  rows: number;
}

/** Where a table's rows lie, in PostgreSQL's own text form. */
export const fileOf = (table: string): string => `database/${table}.copy.gz`;
