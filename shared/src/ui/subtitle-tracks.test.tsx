import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SubtitleTracks } from './subtitle-tracks.tsx';

test('the subtitles in the reader’s language are on by default, the others are offered', () => {
  const subtitles = [
    { language: 'en', label: 'English', url: '/media/v/en.vtt' },
    { language: 'es', label: 'Español', url: '/media/v/es.vtt' },
  ];
  const { container } = render(
    <video>
      <SubtitleTracks subtitles={subtitles} locale="es" />
    </video>,
  );
  const tracks = [...container.querySelectorAll('track')];
  expect(tracks.map((track) => [track.kind, track.srclang, track.label, track.getAttribute('src')])).toEqual([
    ['subtitles', 'en', 'English', '/media/v/en.vtt'],
    ['subtitles', 'es', 'Español', '/media/v/es.vtt'],
  ]);
  expect(tracks.map((track) => track.default)).toEqual([false, true]);
});
