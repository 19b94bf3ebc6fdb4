import { createRequire } from 'node:module';

// The only importer of drizzle-orm (PLAT-360). For every file that imports an ES module of a package, and for every ES
// module in it, Node parses the `exports` of its package.json again, and drizzle's are 175 KB long: that took two thirds
// of the time in which the API starts. CommonJS modules are found without that.
const require = createRequire(import.meta.url);
const core = require('drizzle-orm') as typeof import('drizzle-orm');
const postgres = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');

export const { and, asc, count, desc, eq, exists, getTableColumns, gt, gte, inArray, isNotNull, isNull } = core;
export const { lt, lte, ne, not, or, sql, sum } = core;
export const { alias, bigint, boolean, check, customType, date, doublePrecision, index, integer, jsonb } = postgres;
export const { pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } = postgres;
export const { readMigrationFiles } = require('drizzle-orm/migrator') as typeof import('drizzle-orm/migrator');
export const { drizzle } = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
export const { migrate } =
  require('drizzle-orm/node-postgres/migrator') as typeof import('drizzle-orm/node-postgres/migrator');

export type { SQL } from 'drizzle-orm';
export type { MigrationMeta } from 'drizzle-orm/migrator';
export type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
export type { PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core';
