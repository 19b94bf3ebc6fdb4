import { subscriptionsContract } from '@gargoyle/shared/contract/subscriptions.contract';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import es from '../../messages/es.json' with { type: 'json' };
import { feedbackOf, REASONS } from './cancellation.model.ts';

test('ACC-159 the reasons in order, without Other, which the dialog appends', () => {
  expect(REASONS.map((name) => en[`cancel.reason.${name}`])).toEqual([
    'Site speed too slow',
    'Wanted to check us out',
    "Can't afford it",
    'Not enough value',
    'Not enough time',
    'Technical issue',
    'Subscription plan upgrade',
    'Subscription plan downgrade',
    'Not using',
    'Used what I needed',
    'No longer working in the field',
    'Not what I thought I was getting',
    'Free trial ended',
    'Not enough courses in my field',
  ]);
});

test.each([
  ['Not using', 'No bench.', 'Not using: No bench.'],
  ['Not using', ' \n No bench. ', 'Not using: No bench.'],
  ['Not using', '', 'Not using'],
  ['Not using', '  ', 'Not using'],
  ['', 'No bench.', 'No bench.'],
  ['', '', undefined],
  ['', '  ', undefined],
])('ACC-162 ACC-165 reason "%s" and text "%s" make the feedback "%s"', (reason, text, feedback) => {
  expect(feedbackOf(reason, text)).toBe(feedback);
});

test('ACC-160 ACC-165 API-A-054 the longest text fits behind any reason', () => {
  const text = 'x'.repeat(1000);
  const cancel = subscriptionsContract.find((call) => call.name === 'subscriptions.cancel');
  for (const words of [en, es])
    for (const name of REASONS) {
      const feedback = feedbackOf(words[`cancel.reason.${name}`], text) ?? '';
      expect(feedback.endsWith(`: ${text}`)).toBe(true);
      expect(cancel?.body.safeParse({ feedback }).success).toBe(true);
    }
});
