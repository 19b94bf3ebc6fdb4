import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import type { TutorialDetail, TutorialUser } from '@gargoyle/shared/contract/tutorials.contract';
import type { Chapter } from '@gargoyle/shared/contract/videos.contract';
import type { SessionState, SessionSubscription } from '@gargoyle/shared/host';
import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';

export const artistRef = {
  id: 1,
  slug: 'marta-kessler',
  title: 'Marta Kessler',
  fullName: 'Marta Kessler',
  photo: { boxThumb: null },
  intro: 'Thirty years of clay.',
  bio: '<p>Thirty years of clay.</p>',
  url: '/artists/marta-kessler',
};

export const card = (id: number, over: Partial<CourseCard> = {}): CourseCard => ({
  id,
  kind: 'tutorial',
  slug: `course-${id}`,
  title: `Course of number ${id}`,
  description: 'What it is about.',
  difficulty: 2,
  photo: { boxThumb: `/media/art/tutorials/course-${id}-640.webp?c=2a1f18`, bookmarkThumb: null },
  artist: artistRef,
  tags: [{ id: 1, name: 'Sculpture', slug: 'sculpture' }],
  price: 59.99,
  regularPrice: 79.99,
  url: `http://localhost/tutorials/course-${id}`,
  new: false,
  status: 'published',
  favorited: null,
  owned: false,
  startedByUser: false,
  buyable: true,
  onCart: false,
  pctgCompleted: 0,
  durationSeconds: 24_120,
  ...over,
});

export const chapter = (order: number, over: Partial<Chapter> = {}): Chapter => ({
  id: 100 + order,
  title: `Part ${order}`,
  name: `Part ${order}`,
  order,
  video: {
    hls: null,
    dash: null,
    low: null,
    med: null,
    hi: null,
    subtitles: [],
    vttFile: null,
    firstFrameImage: null,
  },
  durationH: 0,
  durationM: 24,
  durationS: 10,
  completed: false,
  isComplete: false,
  ...over,
});

export const tutorial = (over: Partial<TutorialDetail> = {}): TutorialDetail => ({
  ...card(1),
  slug: 'gargoyle',
  title: 'Sculpting a Gargoyle',
  category: 'Sculpture',
  metaTitle: 'Sculpt a gargoyle',
  metaDescription: 'From wire to last claw.',
  body: '<p>It has to read from below.</p>',
  materials: '<p>Oil clay</p>',
  referenceMaterials: '',
  facebookShareImages: [],
  dvdSets: [],
  chapters: [chapter(1), chapter(2)],
  relevantChapters: [],
  chaptered: true,
  assets: [],
  relatedTutorials: [card(2), card(3)],
  bookmarks: [],
  ...over,
});

export const tutorialUser = (over: Partial<TutorialUser> = {}): TutorialUser => ({
  id: 1,
  owned: false,
  startedByUser: false,
  favorited: null,
  onCart: false,
  bookmarks: [],
  chapters: [chapter(1), chapter(2)].map((one) => ({ ...one, currentPosition: 0 })),
  pctgCompleted: 0,
  entitlement: { canWatch: true, reason: 'subscribed', creditsUsed: null, creditsLimit: null },
  ...over,
});

export const trailer = { raw: { high: null, low: '/media/clips/trailer/360p.mp4' }, web: null, subtitles: [] };
export const noTrailer = { raw: { high: null, low: null }, web: null, subtitles: [] };

/** A signed-in user, with a subscription if a rank is given. */
export const member = (rank = 0, over: Partial<SessionSubscription> = {}): Partial<SessionState> =>
  fakeMember(
    { usedFreeTrial: rank > 0 },
    rank ? fakeSubscription({ rank, monthlyVideos: rank === 1 ? 4 : null, ...over }) : null,
  );
