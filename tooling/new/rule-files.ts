import type { FeatureNames } from './names.ts';

const queries = ({ camel, words }: FeatureNames): string => `import type { Host } from '@gargoyle/shared/host';

/** ${words} are the gallery's pictures until the contract has an endpoint for them: call it here. */
export const ${camel}Query = (host: Host) => host.api.query('assets.list', { type: 'gallery' });
`;

const model = ({ pascal }: FeatureNames): string => `/** What the screen shows of one item. */
export interface ${pascal}Item {
  id: number;
  title: string;
}

/** Sorted by title; items without a title are left out. */
export const inOrder = <T extends ${pascal}Item>(items: readonly T[]): T[] =>
  items.filter(({ title }) => title.trim() !== '').toSorted((a, b) => a.title.localeCompare(b.title));
`;

const modelTest = ({ stem }: FeatureNames): string => `import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './${stem}.model.ts';

test('sorted by title, without items that have none', () => {
  const items = ['b', ' ', 'a'].map((title, id) => ({ id, title }));
  expect(inOrder(items).map(({ title }) => title)).toEqual(['a', 'b']);
});

test('the original order does not matter', () => {
  const items = fc.uniqueArray(fc.record({ id: fc.nat(), title: fc.string() }), { selector: ({ title }) => title });
  fc.assert(
    fc.property(items, (list) => {
      expect(inOrder(list.toReversed()).length).toBe(inOrder(list).length);
      expect(inOrder(inOrder(list))).toEqual(inOrder(list));
    }),
  );
});
`;

/** Files behind a screen: queries, rules, and the test of the rules. */
export const ruleFiles = (names: FeatureNames): Record<string, string> => ({
  [`${names.stem}.queries.ts`]: queries(names),
  [`${names.stem}.model.ts`]: model(names),
  [`${names.stem}.model.test.ts`]: modelTest(names),
});
