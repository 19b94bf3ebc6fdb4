import { expect, test } from 'vitest';
import { type PooledConnection, leftoversOn } from './pooled-connections.ts';

const clean: PooledConnection = {
  pid: 7,
  settings: ['application_name=gargoyle-api', 'idle_in_transaction_session_timeout=30000', 'statement_timeout=15000'],
  ...{ names: 0, listens: 0, locks: 0, cursors: 0, temporary: false },
};

test('PLAT-301 a pooled connection is clean if it has only the settings that its pooler makes', () => {
  expect(leftoversOn([clean])).toEqual([]);
  const others: [Partial<PooledConnection>, string][] = [
    [{ settings: [...clean.settings, 'search_path=elsewhere'] }, 'settings (search_path=elsewhere)'],
    [{ settings: ['statement_timeout=0'] }, 'settings (statement_timeout=0)'],
    [{ names: 2, listens: 1 }, '2 prepared statements, 1 listened channels'],
    [{ locks: 1 }, '1 locks'],
    [{ cursors: 3 }, '3 cursors'],
    [{ temporary: true }, 'temporary tables'],
  ];
  for (const [change, words] of others)
    expect(leftoversOn([clean, { ...clean, ...change, pid: 8 }])).toEqual([`connection 8: ${words}`]);
});
