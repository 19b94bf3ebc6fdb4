import { expect, test } from 'vitest';
import { assertOnlyDuringFailover } from './failing-time.ts';

const moments = { died: 10_000, reached: 12_000 };
const at = (...moments: number[]) => moments.map((moment) => ({ at: moment, what: `order ${moment}` }));

test('PLAT-302 errors are only accepted between the failure of a server and the time the other one is reachable', () => {
  expect(() => assertOnlyDuringFailover('calls', at(10_001, 11_000, 12_900), moments)).not.toThrow();
  expect(() => assertOnlyDuringFailover('calls', at(9_900, 11_000), moments)).toThrow(
    'calls failed before the server died, 1 times: order 9900',
  );
  expect(() => assertOnlyDuringFailover('pages', at(11_000, 13_100, 14_000), moments)).toThrow(
    'pages failed after the other server was reachable, 2 times: order 13100; order 14000',
  );
});
