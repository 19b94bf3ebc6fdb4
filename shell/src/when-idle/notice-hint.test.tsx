import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { member } from '../testing/open-frame.tsx';
import { followNotice } from './notice-hint.ts';

const said = () => [document.documentElement.dataset['notice'], /notice=(\w+)/.exec(document.cookie)?.[1]];

test('ACC-314 ACC-319 the room of a notice is remembered for the next page, and forgotten with it', () => {
  const { session } = fakeHost({ session: { phase: 'unknown' } });
  followNotice(session);
  expect(said()).toEqual([undefined, undefined]);
  session.setState(member({ isVerified: false, watchedWalkthroughVideo: false }));
  expect(said()).toEqual(['verify', 'verify']);
  session.setState(member({ watchedWalkthroughVideo: false }));
  expect(said()).toEqual(['walkthrough', 'walkthrough']);
  session.setState(member());
  expect(said()).toEqual([undefined, undefined]);
});
