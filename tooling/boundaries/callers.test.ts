import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Names of the endpoints that a package calls, without its tests. */
function callsOf(app: string, names: readonly string[]): string[] {
  const files = fs
    .globSync(`${app}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.|testing\//.test(file));
  const text = files.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join('\n');
  return names.filter((name) => new RegExp(`(call|query|mutation|prefetch)\\w*\\(\\s*'${name}'`).test(text));
}

const PLANS = [
  'plans.list',
  'plans.pageSettings',
  'pendingSubscription.get',
  'pendingSubscription.set',
  'subscriptions.create',
  'subscriptions.planChange',
  'subscriptions.changePlan',
];

test('API-A-060 the plan calls are made by commerce, not by the account or the shell', () => {
  expect(callsOf('mf-commerce', PLANS).length).toBeGreaterThan(3);
  for (const app of ['mf-account', 'shell']) expect([app, callsOf(app, PLANS)]).toEqual([app, []]);
});

const CART = ['orderItems.list', 'orderItems.add', 'orderItems.setQuantity', 'orderItems.remove', 'store.list'];

test('API-L-137 cart and purchase options on catalogue pages are widgets of commerce', () => {
  expect(callsOf('mf-commerce', CART)).toContain('orderItems.add');
  for (const app of ['mf-catalog', 'mf-player']) expect([app, callsOf(app, CART)]).toEqual([app, []]);
  const screens = fs
    .globSync('mf-catalog/src/**/*.tsx', { cwd: root })
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  expect(screens).toContain('name="commerce.purchase-panel.v1"');
});
