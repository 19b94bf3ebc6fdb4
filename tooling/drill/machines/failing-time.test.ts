import { expect, test } from 'vitest';
import { inItsTime } from './failing-time.ts';

const moments = { died: 10_000, reached: 12_000 };
const at = (...moments: number[]) => moments.map((moment) => ({ at: moment, what: `order ${moment}` }));

test('PLAT-302 errors are excused from the death of a server until the other one can be asked, and for no longer', () => {
  expect(() => inItsTime('calls', at(10_001, 11_000, 12_900), moments)).not.toThrow();
  expect(() => inItsTime('calls', at(9_900, 11_000), moments)).toThrow(
    'calls were refused before the server died, 1 times: order 9900',
  );
  expect(() => inItsTime('pages', at(11_000, 13_100, 14_000), moments)).toThrow(
    'pages were refused when the other server could be asked, 2 times: order 13100; order 14000',
  );
});
