import { expect, test } from 'vitest';
import { clipFilm } from './clips.model.ts';

test('PLAY-220 a film has its poster, two sizes, and captions in English and Spanish', () => {
  expect(clipFilm('trailer', 'en')).toEqual({
    poster: '/media/clips/trailer/poster.jpg',
    sources: [
      {
        kind: 'files',
        files: [
          { height: 360, src: '/media/clips/trailer/360p.mp4' },
          { height: 720, src: '/media/clips/trailer/720p.mp4' },
        ],
      },
    ],
    subtitles: [
      { language: 'en', label: 'English', url: '/media/clips/trailer/en.vtt' },
      { language: 'es', label: 'Español', url: '/media/clips/trailer/es.vtt' },
    ],
    silent: false,
    chapters: null,
  });
  expect(clipFilm('trailer', 'es')).toEqual(clipFilm('trailer', 'en'));
});

test.each([
  ['en', '/media/clips/walkthrough/chapters.vtt'],
  ['es', '/media/clips/walkthrough/chapters-es.vtt'],
])('PLAY-234 CAT-306 the walkthrough is silent and has chapters, on a page in %s of %s', (locale, chapters) => {
  expect(clipFilm('walkthrough', locale)).toMatchObject({
    poster: '/media/clips/walkthrough/poster.jpg',
    subtitles: [
      { language: 'en', label: 'English', url: '/media/clips/walkthrough/en.vtt' },
      { language: 'es', label: 'Español', url: '/media/clips/walkthrough/es.vtt' },
    ],
    silent: true,
    chapters,
  });
});
