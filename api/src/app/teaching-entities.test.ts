import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureAt, widthOf } from '../testing/pictures.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';

// Values of teachers, live courses, special videos, articles, testimonials and searches, checked against the demo data
// for different readers.

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const SITE = 'http://localhost:4000';
const picture = (width: number, of?: string, format?: string) => expect.stringMatching(pictureAt(width, of, format));
const SUBTITLES = (clip: string) =>
  [
    { language: 'en', label: 'English' },
    { language: 'es', label: 'Español' },
  ].map((track) => ({ ...track, url: expect.stringMatching(new RegExp(`/${clip}/${track.language}\\.vtt$`)) }));

test('CAT-326 CAT-138 a favourite is a course, teacher or article, and is shown on it', async () => {
  const as = 'yearly';
  const { body: course } = await school.call('tutorials.get', { slug: 'miniature-ruins' });
  const { body: artist } = await school.call('artists.get', { slug: 'marta-kessler' });
  const { body: post } = await school.call('posts.get', { slug: 'why-silicone-won' });
  const wanted = [
    ['videotutorial', course.id],
    ['artist', artist.id],
    ['post', post.id],
  ] as const;
  const ids: number[] = [];
  for (const [favoritedModel, favoritedObject] of wanted) {
    const { body } = await school.call('favorites.add', { favoritedModel, favoritedObject }, { as });
    expect(body).toEqual({ id: expect.any(Number), favoritedModel });
    ids.push(body.id);
  }
  const { body: list } = await school.call('favorites.list', {}, { as });
  expect(
    list.results.map(({ id, favoritedModel, favoritedObject: { slug } }) => [id, favoritedModel, slug]).toReversed(),
  ).toEqual([
    [ids[0], 'videotutorial', 'miniature-ruins'],
    [ids[1], 'artist', 'marta-kessler'],
    [ids[2], 'post', 'why-silicone-won'],
  ]);
  const favourites = async (options: object) => [
    (await school.call('tutorials.get', { slug: course.slug }, options)).body.favorited,
    (await school.call('artists.get', { slug: artist.slug }, options)).body.favorited,
    (await school.call('posts.get', { slug: post.slug }, options)).body.favorited,
  ];
  expect(await favourites({ as })).toEqual(ids);
  expect(await favourites({ as: 'group' })).toEqual([null, null, null]);
  expect(await favourites({})).toEqual([null, null, null]);
});

test('CAT-327 CAT-190 a teacher with their courses, articles and student comments', async () => {
  const slug = 'marta-kessler';
  const { body: artist } = await school.call('artists.get', { slug });
  expect(artist).toMatchObject({
    slug,
    ...{ firstName: 'Marta', lastName: 'Kessler', fullName: 'Marta Kessler', title: 'Marta Kessler' },
    intro: expect.stringMatching(/^Creature sculptor and mold maker/),
    bio: expect.stringMatching(/^<p>Marta Kessler began with plasticine/),
    photo: { boxThumb: picture(640, `artists/${slug}`) },
    photoThumbnail: { original: picture(960, `artists/${slug}`), medium: picture(320, `artists/${slug}`) },
    testimonialBody: expect.stringMatching(/^My portfolio doubled/),
    testimonialBy: 'Dario Quill',
    testimonialByDescription: 'student',
    favorited: null,
    url: `${SITE}/artists/${slug}`,
    metaTitle: 'Marta Kessler, teacher',
    metaDescription: artist.intro,
    facebookShareImages: [picture(1280, `artists/${slug}`, 'jpg')],
  });
  expect(await widthOf(school, artist.photoThumbnail.medium)).toBe(320);
  expect(artist.networks).toHaveLength(14);
  expect(artist.networks[0]).toEqual({ name: 'Facebook', url: 'https://facebook.example/marta-kessler' });
  expect(artist.networks.at(-1)).toEqual({ name: 'Kessler Studio', url: 'https://kessler-studio.example/' });
  expect(artist.tags.map((tag) => tag.slug)).toContain('sculpture');
  expect(artist.assets?.[0]).toMatchObject({ title: 'Gargoyle maquette', gallerySquare: picture(640) });
  const { body: courses } = await school.call('artists.tutorials', { slug });
  expect(courses.results.map((course) => course.artist?.slug)).toEqual([slug, slug, slug, slug]);
  expect(artist.tutorials?.map(({ id }) => id)).toEqual(courses.results.map(({ id }) => id));
  expect(artist.blogPosts?.map((post) => post.slug)).toContain('marta-kessler-on-thirty-years-of-clay');
  const { body: comments } = await school.call('artists.comments', { slug });
  expect(comments.count).toBe(6);
  for (const { name, text, createdAt } of comments.results) {
    expect([name, text]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/\w[.!?]$/)]);
    expect(Date.parse(createdAt)).toBeLessThan(school.clock.now().getTime());
  }
});

test('CAT-328 CAT-190 a live course has the same values in its teacher’s list and on its own page', async () => {
  const { body: list } = await school.call('artists.webinars', { slug: 'marta-kessler' });
  const [live, past] = list.results;
  const slug = 'live-mask-making-intensive';
  expect(live).toMatchObject({
    slug,
    title: 'Live Mask-Making Intensive',
    artist: { slug: 'marta-kessler' },
    tagline: 'Four evenings, one mask and a teacher who sees your hands.',
    body: expect.stringMatching(/^<p>Marta Kessler works live/),
    materials: expect.stringMatching(/^<h2>Have ready<\/h2><ul><li>/),
    courseCurriculum: expect.stringMatching(/^<h2>What we do<\/h2><ul><li>/),
    trailer: { raw: { low: '/media/clips/trailer/360p.mp4' }, subtitles: SUBTITLES('trailer') },
    listingPhoto: { boxThumb: picture(640, `webinars/${slug}`) },
    facebookShareImages: [picture(1280, `webinars/${slug}`, 'jpg')],
  });
  const seats = { price: 349, regularPrice: 419, owned: false, onCart: false, soldOut: false };
  expect(live?.variants).toMatchObject([
    { title: 'Evening group', ...seats },
    { title: 'Weekend group', ...seats },
  ]);
  for (const { startDate } of live?.variants ?? [])
    expect(Date.parse(startDate)).toBeGreaterThan(school.clock.now().getTime());
  expect(past?.variants).toMatchObject([{ soldOut: true }]);
  expect((await school.call('webinars.get', { slug })).body).toMatchObject({ ...live });
});

test('CAT-329 a special video offers its film to signed-in readers only', async () => {
  const slug = 'inside-the-creature-shop';
  const { body: video } = await school.call('specialVideos.get', { slug }, { as: 'new' });
  const file = (name: string) => expect.stringMatching(new RegExp(`^/media/v/.+/${slug}/${name}$`));
  expect(video).toEqual({
    id: 1,
    slug,
    title: 'Inside the Creature Shop',
    description: expect.stringMatching(/^An evening walk through a working creature shop/),
    body: expect.stringMatching(/^<p>We kept the pauses in.+<h2>In this film<\/h2>/),
    chapters: expect.stringMatching(/^Before the doors open - 00:00:00\n\nHands at work - 00:00:06\n\n/),
    photo: { boxThumb: picture(640, `special-videos/${slug}`) },
    firstFrameImage: { thumb: `/media/clips/${slug}/poster.jpg` },
    subtitles: SUBTITLES(slug),
    video: { hls: file('master.m3u8'), dash: file('manifest.mpd'), low: null, med: null, hi: null },
    vttFile: file('thumbs.vtt'),
    artist: expect.objectContaining({ slug: 'callum-drysdale-boyd' }),
    socialUrl: `${SITE}/special-videos/${slug}`,
    url: `${SITE}/special-videos/${slug}`,
  });
  for (const address of [video.video?.hls, video.subtitles[0]?.url, video.firstFrameImage?.thumb])
    expect((await school.send('GET', address ?? '')).status).toBe(200);
  const { body: seen } = await school.call('specialVideos.get', { slug });
  expect(seen).toEqual({ ...video, subtitles: [], video: null, vttFile: null });
});

test('CAT-330 an article in its category, and the list of categories', async () => {
  const slug = 'why-silicone-won';
  const { body: post } = await school.call('posts.get', { slug });
  expect(post).toEqual({
    id: 1,
    slug,
    title: 'Why Silicone Won',
    description: expect.stringMatching(/^Foam latex ruled for half a century\./),
    category: { name: 'Materials', slug: 'materials' },
    photo: picture(640, `posts/${slug}`),
    favorited: null,
    url: `${SITE}/blog/${slug}`,
    facebookShareImages: [picture(1280, `posts/${slug}`, 'jpg')],
    body: expect.stringMatching(/^<p>Put a foam latex cheek .+<h2>The edge decided it<\/h2>/),
    artist: expect.objectContaining({ slug: 'theodore-blackwell-nunez', fullName: 'Theodore Blackwell-Nunez' }),
    date: '2026-02-26T12:00:00.000Z',
  });
  expect(await widthOf(school, post.photo)).toBe(640);
  const { body: categories } = await school.call('posts.categories');
  expect(categories.map(({ name }) => name)).toEqual([
    ...['Materials', 'Technique', 'Tools', 'Careers', 'Interviews', 'Behind the Scenes', 'History', 'School News'],
  ]);
});

test('CAT-331 testimonials, and the filmed ones page by page', async () => {
  const { body: first } = await school.call('testimonials.videos', { limit: '3' });
  const { body: second } = await school.call('testimonials.videos', { limit: '3', offset: '3' });
  const address = (offset: number) => `${SITE}/api/v1/testimonials/videos/?limit=3&offset=${offset}`;
  expect(first).toMatchObject({ count: 9, next: address(3), previous: null });
  expect(second).toMatchObject({ count: 9, next: address(6), previous: address(0) });
  expect(first.results[0]).toEqual({
    id: 1,
    fullName: 'Annika Strand',
    position: 'Prop maker, Malmö',
    text: expect.stringMatching(/^I learned more about form in one winter/),
    name: 'Annika',
    thumbnail: picture(320, 'gallery/gallery-3'),
    videoUrl: {
      raw: { high: '/media/clips/student/720p.mp4', low: '/media/clips/student/360p.mp4' },
      subtitles: SUBTITLES('student'),
    },
    published: true,
  });
  expect(new Set([...first.results, ...second.results].map(({ fullName }) => fullName)).size).toBe(6);
  const { body: all } = await school.call('testimonials.list', { limit: '100' });
  expect(all).toMatchObject({ count: 60, next: null, previous: null });
  expect(all.results.filter(({ videoUrl }) => videoUrl)).toHaveLength(9);
});

test('CAT-339 a search returns one page per kind, and suggestions with the same beginning', async () => {
  const { body: found } = await school.call('search.global', { search: 'silicone' });
  const { artists, posts, tutorials, webinar } = found;
  const slugs = (group: { results: { slug: string }[] }) => group.results.map(({ slug }) => slug);
  expect(slugs(artists)).toContain('farah-benhaddou');
  expect(slugs(posts)).toContain('why-silicone-won');
  expect(slugs(tutorials)).toContain('punching-hair-for-silicone-masks');
  expect(slugs(webinar)).toEqual(['silicone-question-hour']);
  for (const group of [artists, posts, webinar]) {
    expect(group).toMatchObject({ next: null, previous: null });
    expect(group.results).toHaveLength(group.count);
  }
  expect(tutorials.count).toBeGreaterThan(tutorials.results.length);
  const { pathname, search } = new URL(tutorials.next ?? '');
  const { body: rest } = await school.send('GET', pathname + search);
  expect(rest).toMatchObject({ count: tutorials.count, next: null, previous: expect.stringContaining('offset=0') });
  expect(new Set([...slugs(tutorials), ...slugs(rest)]).size).toBe(tutorials.count);
  const { body: offered } = await school.call('search.autocomplete', { search: 'silicone' });
  expect(offered.suggestions).toEqual(['Silicone']);
  expect(offered.posts[0]).toEqual({
    id: 1,
    slug: 'why-silicone-won',
    title: 'Why Silicone Won',
    photo: expect.stringMatching(/^\/media\/art\/posts\/why-silicone-won-160\.webp\?v=[0-9a-f]{6}&/),
  });
  expect(offered.tutorials).toHaveLength(5);
  for (const { title } of [...offered.tutorials, ...offered.posts.slice(0, 1)]) expect(title).toMatch(/silicone/i);
});

test('CAT-344 CAT-345 CAT-346 currently watching: courses with the place where the viewer left off, and the previous page', async () => {
  const list = async (offset?: string) => {
    const input = { autoGenerated: 'true', full: 'true', ordering: '-id', limit: '4', ...(offset ? { offset } : {}) };
    return (await school.call('bookmarks.list', input, { as: 'monthly' })).body;
  };
  const first = await list();
  const cards = first.results.map(({ tutorial, chapterOrder, time }) =>
    typeof tutorial === 'number' ? tutorial : [tutorial.slug, tutorial.owned, tutorial.canWatch, chapterOrder, time],
  );
  expect(cards).toEqual([
    ['armatures-that-never-sag', false, true, 4, 14],
    ['brush-on-silicone-molds', false, true, 1, 17],
    ['miniature-ruins', false, true, 2, 8],
    ['foam-hand-puppets-from-patterns', false, true, 3, 21],
  ]);
  const [latest] = first.results;
  expect(latest?.tutorial).toMatchObject({
    title: 'Armatures That Never Sag',
    photo: { boxThumb: picture(640, 'tutorials/armatures-that-never-sag') },
    pctgCompleted: latest?.pctgCompleted,
  });
  expect(first).toMatchObject({ count: 6, previous: null });
  const second = await list('4');
  expect(second).toMatchObject({ count: 6, next: null });
  expect(second.results).toHaveLength(2);
  const { pathname, search } = new URL(second.previous ?? '');
  expect((await school.send('GET', pathname + search, { as: 'monthly' })).body.results).toEqual(first.results);
});

test('CAT-074 both list calls return the same shape', async () => {
  const { body: featured } = await school.call('tutorials.list', { featured: 'true', limit: '4' });
  const { body: searched } = await school.call('tutorials.search', { limit: '4' });
  expect(featured.results).toHaveLength(4);
  const keys = (card: object | undefined) => Object.keys(card ?? {}).sort();
  expect(keys(featured.results[0])).toEqual(keys(searched.results[0]));
});
