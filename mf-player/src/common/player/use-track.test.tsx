import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTrack } from './use-track.ts';

const Captions = ({ of }: { of: string | null }) => (
  <p data-testid="captions">
    {useTrack(of)
      .map(({ text }) => text)
      .join(' ')}
  </p>
);

test('PLAY-040 captions of one chapter are not shown over the next, whose own are still loading', async () => {
  const asked: { url: string; signal: AbortSignal | null | undefined }[] = [];
  const next = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, signal: init.signal });
    return url === '/1.vtt'
      ? Promise.resolve(new Response('WEBVTT\n\n00:00.000 --> 00:02.000\nWet clay'))
      : next.promise;
  });
  const host = fakeHost();
  const shown = (of: string | null) => (
    <FakeShell host={host}>
      <Captions of={of} />
    </FakeShell>
  );
  const { rerender, unmount } = render(shown('/1.vtt'));
  await waitFor(() => expect(screen.getByTestId('captions').textContent).toBe('Wet clay'));
  rerender(shown('/2.vtt'));
  expect(screen.getByTestId('captions').textContent).toBe('');
  unmount();
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
});
