import { expect, test } from 'vitest';
import { type Lent, leftOn } from './lent-connections.ts';

const clean: Lent = {
  pid: 7,
  settings: ['application_name=gargoyle-api', 'idle_in_transaction_session_timeout=30000', 'statement_timeout=15000'],
  ...{ names: 0, hears: 0, locks: 0, cursors: 0, temporary: false },
};

test('PLAT-301 a lent connection is clean that knows what its pooler says on each, and nothing else', () => {
  expect(leftOn([clean])).toEqual([]);
  const others: [Partial<Lent>, string][] = [
    [{ settings: [...clean.settings, 'search_path=elsewhere'] }, 'settings (search_path=elsewhere)'],
    [{ settings: ['statement_timeout=0'] }, 'settings (statement_timeout=0)'],
    [{ names: 2, hears: 1 }, '2 named statements, 1 channels that it hears'],
    [{ locks: 1 }, '1 locks'],
    [{ cursors: 3 }, '3 cursors'],
    [{ temporary: true }, 'temporary tables'],
  ];
  for (const [change, words] of others)
    expect(leftOn([clean, { ...clean, ...change, pid: 8 }])).toEqual([`connection 8: ${words}`]);
});
