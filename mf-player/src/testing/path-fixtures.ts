import type { ArtistRef } from '@gargoyle/shared/contract/course-card.contract';
import type { Path, PathCourse } from '@gargoyle/shared/contract/paths.contract';

// A small path for tests.

const artist: ArtistRef = {
  ...{ id: 1, slug: 'marta-kessler', title: 'Marta Kessler', fullName: 'Marta Kessler', photo: { boxThumb: null } },
  ...{ intro: 'Sculpts creatures.', bio: '', url: '/artists/marta-kessler' },
};

export const path = (over: Partial<Path> = {}): Path => ({
  ...{
    id: 3,
    slug: 'creature-maker',
    title: 'Creature Maker',
    tagline: 'From wire to film.',
    overview: '<p>Begin.</p>',
  },
  ...{ photo: { original: '/o.jpg', cartThumb: '/c.jpg', default: '/d.jpg' }, duration: [3, 8], numTutorials: 6 },
  ...{ metaTitle: 'Make creatures', metaKeywords: 'clay, horns', metaDescription: '', url: '/pathways/creature-maker' },
  ...{ regularPrice: 0, price: 0, artists: [artist], difficulty: [1, 3], overallProgress: 25 },
  statsByCategory: [
    { category: 'Sculpture', completed: 1, total: 4 },
    { category: 'Painting', completed: 0, total: 2 },
  ],
  ...{ tags: [{ id: 1, name: 'Horns', slug: 'horns' }], owned: false, isEnrolled: false, bookmark: null },
  trailer: { raw: { high: null, low: '/t.mp4' }, web: null, subtitles: [] },
  ...over,
});

export const course = (id: number, over: Partial<PathCourse> = {}): PathCourse => ({
  ...{
    id,
    slug: `course-${id}`,
    title: `Course ${id}`,
    description: 'Clay.',
    difficulty: 2,
    durationH: 1,
    durationM: 5,
  },
  ...{ category: 'Sculpture', photo: { boxThumb: null }, chapters: [], relevantChapters: [], overallProgress: 0 },
  trailer: { raw: { high: '/h.mp4', low: null }, web: null, subtitles: [] },
  ...{ artist, owned: false, bookmark: null },
  ...over,
});
