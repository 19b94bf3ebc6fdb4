/** Describes a copied database. The rows are in the same folder, one file per table. */
export interface DatabaseCopy {
  /** Everything acknowledged before this moment (by the database's clock) is included. */
  at: string;
  /** Version of the PostgreSQL server it was taken from. */
  server: string;
  /** Hashes of the migrations that created its tables. */
  migrations: string[];
  tables: CopiedTable[];
  /** The next number of each sequence in the schema `public`. */
  sequences: Record<string, number>;
}

export interface CopiedTable {
  name: string;
  /** The stored columns; generated ones are left out. */
  columns: string[];
  rows: number;
}

/** File with a table's rows, in PostgreSQL's text format. */
export const fileOf = (table: string): string => `database/${table}.copy.gz`;
