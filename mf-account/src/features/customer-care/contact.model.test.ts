import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { prefillOf, SUBJECTS } from './contact.model.ts';

test.each([
  ['Mara', 'Quill', 'Mara Quill'],
  ['Mara', '', 'Mara'],
  ['', 'Quill', 'Quill'],
  ['', '', ''],
])('ACC-313 name "%s" "%s" and email of a signed-in user are prefilled', (firstName, lastName, name) => {
  expect(prefillOf(fakeUser({ firstName, lastName, email: 'mara@gargoyle.example' }))).toEqual({
    name,
    email: 'mara@gargoyle.example',
  });
});

test('ACC-313 nothing is known of a visitor', () => {
  expect(prefillOf(null)).toEqual({});
});

test('ACC-304 ACC-305 the subjects with their labels, in order', () => {
  expect(SUBJECTS.map((subject) => [subject, en[`contact.about.${subject}`]])).toEqual([
    ['order_issue', 'Order issue'],
    ['order_status', 'Order status'],
    ['return_status', 'Return status'],
    ['product_question', 'Product question'],
    ['shipping_policies', 'Shipping policies'],
    ['return_policies', 'Return policies'],
    ['technical_issue', 'Technical issue'],
    ['marketing_press', 'Marketing / Press'],
  ]);
});
