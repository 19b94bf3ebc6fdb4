import { expect, test } from 'vitest';
import { scriptPurposes } from './script-purposes.ts';

const GROUPS = {
  'mf-commerce': ['remoteEntry.1.js'],
  'expose.routes': ['expose.routes.2.js'],
  'expose.messages-es': ['expose.messages-es.3.js'],
  'expose.purchase-panel.v1': ['7.js', 'expose.purchase-panel.v1.4.js', 'expose.purchase-panel.v1.4.css'],
  'commerce.checkout': ['7.js', 'commerce.checkout.5.js'],
  'commerce.braintree': ['commerce.braintree.6.js'],
};

test('PLAT-037 every script of a build has a purpose, shared scripts included', () => {
  const files = Object.values(GROUPS).flat();
  expect(scriptPurposes('mf-commerce', [...new Set(files)], GROUPS, ['commerce.checkout'])).toEqual({
    'remoteEntry.1.js': 'entry, loads its other scripts',
    'expose.routes.2.js': 'addresses and what they show',
    'expose.messages-es.3.js': 'texts in es',
    '7.js': 'shared by: widget commerce.purchase-panel.v1; screen commerce.checkout',
    'expose.purchase-panel.v1.4.js': 'widget commerce.purchase-panel.v1',
    'commerce.checkout.5.js': 'screen commerce.checkout',
    'commerce.braintree.6.js': 'part commerce.braintree, loaded when it is needed',
  });
});

test('PLAT-037 a build with a script of unknown purpose fails', () => {
  expect(() => scriptPurposes('mf-commerce', ['12.js'], GROUPS, [])).toThrow('no known group needs 12.js');
});
