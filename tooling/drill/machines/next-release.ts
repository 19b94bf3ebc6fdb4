import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyOfRepository } from '../../test/copy-repository.ts';

/** Sources of the next release; `end` removes them. */
export interface NextRelease {
  folder: string;
  /** Version reported by its `/healthz`. */
  version: string;
  end(): void;
}

export const NEXT = '9.0.0-drill';
const MIGRATION = '0999_drill';
export const MIGRATION_SQL = `ALTER TABLE "orders" ADD COLUMN "made_by" text;
--> statement-breakpoint
CREATE INDEX "orders_made_by" ON "orders" ("made_by");
--> statement-breakpoint
CREATE TABLE "drill_notes" ("id" integer PRIMARY KEY, "text" text NOT NULL);
`;

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The migration journal with one more migration. */
export function withMigration({ entries, ...rest }: Journal): Journal {
  const last = entries.at(-1);
  if (!last) throw new Error('there are no migrations to follow');
  return { ...rest, entries: [...entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag: MIGRATION }] };
}

/** Records in each order which release made it: reads and writes a column of the new migration. */
export function withColumn(schema: string): string {
  const found = '    paymentProviderId: text().notNull(),\n    createdAt';
  if (!schema.includes(found)) throw new Error('the columns of orders have changed: adapt the drill');
  return schema.replace(found, `    madeBy: text().$defaultFn(() => '${NEXT}'),\n${found}`);
}

/** Makes the next release from a copy of the sources: a new version, one more migration, and code that uses it. */
export function makeNextRelease(): NextRelease {
  const folder = copyOfRepository();
  const change = (name: string, make: (text: string) => string) => {
    const file = path.join(folder, 'api', name);
    writeFileSync(file, make(readFileSync(file, 'utf8')));
  };
  change('package.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), version: NEXT }));
  change('migrations/meta/_journal.json', (text) => JSON.stringify(withMigration(JSON.parse(text) as Journal)));
  change('src/kernel/db/schema/orders.ts', withColumn);
  writeFileSync(path.join(folder, 'api/migrations', `${MIGRATION}.sql`), MIGRATION_SQL);
  return { folder, version: NEXT, end: () => rmSync(folder, { recursive: true, force: true }) };
}
