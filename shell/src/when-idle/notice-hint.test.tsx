import { fakeHost, fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { member } from '../testing/open-frame.tsx';
import { followNotice } from './notice-hint.ts';

const hints = () => [document.documentElement.dataset['notice'], /notice=(\w+)/.exec(document.cookie)?.[1]];

test('ACC-314 ACC-319 the hint for a notice is stored for the next page, and removed with the notice', () => {
  const { session } = fakeHost({ session: { phase: 'unknown' } });
  followNotice(session);
  expect(hints()).toEqual([undefined, undefined]);
  session.setState(member({ isVerified: false, watchedWalkthroughVideo: false }));
  expect(hints()).toEqual(['verify', 'verify']);
  session.setState(member({ watchedWalkthroughVideo: false }));
  expect(hints()).toEqual(['walkthrough', 'walkthrough']);
  session.setState(member());
  expect(hints()).toEqual([undefined, undefined]);
});

test('SHELL-376 a subscriber’s next page is told that no line awaits; this one keeps its space', () => {
  const { session } = fakeHost({ session: { phase: 'unknown' } });
  followNotice(session);
  session.setState(fakeMember({}, fakeSubscription()));
  expect(hints()).toEqual([undefined, 'none']);
  document.documentElement.dataset['notice'] = 'none';
  session.setState(fakeMember({}, fakeSubscription()));
  expect(hints()).toEqual(['none', 'none']);
  session.setState({ phase: 'visitor', user: null, subscription: null });
  expect(hints()).toEqual([undefined, undefined]);
});
