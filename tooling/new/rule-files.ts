import type { FeatureNames } from './names.ts';

const queries = ({ camel, words }: FeatureNames): string => `import type { Host } from '@gargoyle/shared/host';

/** ${words} are the gallery's pictures until the contract has an endpoint of their own: ask for that here. */
export const ${camel}Query = (host: Host) => host.api.query('assets.list', { type: 'gallery' });
`;

const model = ({ pascal }: FeatureNames): string => `/** What the screen shows of one. */
export interface ${pascal}Item {
  id: number;
  title: string;
}

/** By title, as readers look for them; what has none is left out. */
export const inOrder = <T extends ${pascal}Item>(items: readonly T[]): T[] =>
  items.filter(({ title }) => title.trim() !== '').toSorted((a, b) => a.title.localeCompare(b.title));
`;

const modelTest = ({ stem }: FeatureNames): string => `import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './${stem}.model.ts';

test('by title, without those that have none', () => {
  const items = ['b', ' ', 'a'].map((title, id) => ({ id, title }));
  expect(inOrder(items).map(({ title }) => title)).toEqual(['a', 'b']);
});

test('the order of arrival changes nothing', () => {
  const items = fc.uniqueArray(fc.record({ id: fc.nat(), title: fc.string() }), { selector: ({ title }) => title });
  fc.assert(
    fc.property(items, (list) => {
      expect(inOrder(list.toReversed()).length).toBe(inOrder(list).length);
      expect(inOrder(inOrder(list))).toEqual(inOrder(list));
    }),
  );
});
`;

/** What stands behind a screen: queries, rules, the test of the rules. */
export const ruleFiles = (names: FeatureNames): Record<string, string> => ({
  [`${names.stem}.queries.ts`]: queries(names),
  [`${names.stem}.model.ts`]: model(names),
  [`${names.stem}.model.test.ts`]: modelTest(names),
});
