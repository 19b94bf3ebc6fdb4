import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import { openPart } from '../testing/open-frame.tsx';
import SnapshotNotice from './snapshot-notice.tsx';

test('SHELL-360 the notice fills its live region after it is there, so that it is announced, and is busy once pressed', async () => {
  const onRetry = vi.fn();
  const first = renderToString(
    <FakeShell host={fakeHost()} messages={en}>
      <SnapshotNotice onRetry={onRetry} />
    </FakeShell>,
  );
  expect(first).toContain('<output></output>');
  const { user } = openPart(<SnapshotNotice onRetry={onRetry} />);
  expect(screen.getByRole('status').textContent).toBe(en['area.kept']);
  const again = screen.getByRole('button');
  await user.click(again);
  await user.click(again);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(again.getAttribute('aria-busy')).toBe('true');
});
