import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../test/parts.ts';
import { MIGRATION_SQL, NEXT, withColumn, withMigration } from './next-release.ts';

const api = (name: string) => readFileSync(path.join(root, 'api', name), 'utf8');

test('PLAT-304 the drill’s next release has one more migration, which only adds, and code that uses it', () => {
  const journal = JSON.parse(api('migrations/meta/_journal.json')) as Parameters<typeof withMigration>[0];
  const next = withMigration(journal);
  const [last, added] = next.entries.slice(-2);
  expect(next.entries.slice(0, -1)).toEqual(journal.entries);
  expect(added).toMatchObject({ idx: (last?.idx ?? 0) + 1, tag: '0999_drill' });
  expect(added?.when).toBeGreaterThan(last?.when ?? 0);
  expect(MIGRATION_SQL).not.toMatch(/drop|rename|not null(?!\n?\))/i);
  const orders = api('src/kernel/db/schema/orders.ts');
  expect(withColumn(orders)).toContain(`madeBy: text().$defaultFn(() => '${NEXT}'),`);
  expect(() => withColumn('')).toThrow('adapt the drill');
});
