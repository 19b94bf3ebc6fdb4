import type { SpecialVideo } from '@gargoyle/shared/contract/special-videos.contract';
import { signedIn } from '@gargoyle/shared/host';
import { FakeShell, fakeHost, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeProjector } from '../../testing/fake-projector.ts';
import { ProjectorLoader } from '../../common/player/use-engine.ts';
import messages from '../../messages/en.json';
import { routes } from '../../routes.tsx';
import { Component } from './special-video-watch-screen.tsx';

const video: SpecialVideo = {
  ...{ id: 4, title: 'Inside the Shop', slug: 'shop', description: '', body: '', socialUrl: '', url: '', chapters: '' },
  ...{ photo: { boxThumb: null }, firstFrameImage: null, subtitles: [], artist: null },
  video: { hls: '/v/master.m3u8', dash: null, low: null, med: null, hi: null },
};

test('PLAY-121 CAT-173 its own address requires a login and shows the same player', async () => {
  expect(routes.find((route) => route.path === 'special-videos/:specialVideoSlug/watch')?.handle?.guard).toBe(signedIn);
  const session = { phase: 'signed-in', status: 'success', user: fakeUser() } as const;
  const host = fakeHost({ session, answers: { 'specialVideos.get': video } });
  const { film, load } = fakeProjector();
  render(
    <ProjectorLoader value={load}>
      <FakeShell
        host={host}
        messages={messages}
        at="/special-videos/shop/watch?time=12"
        routes={[{ path: '/special-videos/:specialVideoSlug/watch', Component }]}
      />
    </ProjectorLoader>,
  );
  await waitFor(() => expect(film.loads[0]).toMatchObject({ src: '/v/master.m3u8', at: 12 }));
  expect(screen.getByRole('region', { name: 'Video player' })).toBeTruthy();
});
