import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureAt, widthOf } from '../testing/pictures.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';

// Values of home, banners, contests and text pages, checked against the demo data.

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const SITE = 'http://localhost:4000';
const DAY = 86_400_000;
const picture = (width: number, of?: string, format?: string) => expect.stringMatching(pictureAt(width, of, format));

describe('contests', () => {
  test('CAT-332 a contest has its texts and pictures, and is over by its dates', async () => {
    const contest = async (slug: string) => (await school.call('contests.get', { slug })).body;
    const now = school.clock.now().getTime();
    const open = await contest('mask-of-the-year');
    expect(open).toEqual({
      title: 'Mask of the Year',
      slug: 'mask-of-the-year',
      name: 'Mask of the Year',
      startDate: new Date(now - 14 * DAY).toISOString(),
      bullets: expect.stringMatching(/^<p>Show us one mask .+<ul><li>Any material.+<\/ul>$/),
      signers: 38,
      subscribers: 25,
      bannerImage: picture(1280, 'banners/home-3'),
      isOver: false,
      facebookShareImages: [picture(1280, 'banners/home-3', 'jpg')],
      thankYouMessage: expect.stringMatching(/^Your mask is on our list\./),
    });
    expect(await widthOf(school, open.bannerImage)).toBe(1280);
    const coming = await contest('winter-maquette');
    expect(Date.parse(coming.startDate)).toBeGreaterThan(now);
    expect(coming).toMatchObject({ isOver: false, signers: 0, subscribers: 0 });
    expect((await contest('summer-sketch')).isOver).toBe(true);
  });

  test('CAT-332 CAT-333 an entry is stored as sent and counted among signers and subscribers', async () => {
    const slug = 'mask-of-the-year';
    const counts = async () => {
      // Answers for anonymous readers are cached for some seconds.
      for (const { answers } of school.schools) answers.clear();
      const { signers, subscribers } = (await school.call('contests.get', { slug })).body;
      return [signers, subscribers];
    };
    const [signers = 0, subscribers = 0] = await counts();
    const ana = { fullName: 'Ana Clay', email: 'Ana@clay.example', newsletter: true };
    expect((await school.call('contests.signUp', { slug, ...ana })).body).toEqual(ana);
    expect(await counts()).toEqual([signers + 1, subscribers + 1]);
    const ben = { fullName: 'Ben Wax', email: 'ben@wax.example' };
    expect((await school.call('contests.signUp', { slug, ...ben })).body).toEqual({ ...ben, newsletter: false });
    expect(await counts()).toEqual([signers + 2, subscribers + 1]);
  });
});

test('CAT-335 a lead-magnet page has its banner, and sixteen lessons with the course’s title, teacher and picture', async () => {
  const slug = 'sixteen-free-lessons';
  const { body: page } = await school.call('leadMagnets.get', { slug });
  expect(page).toMatchObject({ slug, title: 'Sixteen Free Lessons', socialUrl: `${SITE}/lm/${slug}` });
  expect(page.banner).toMatchObject({ title: 'Sixteen free lessons', asset: { normal: picture(1600) } });
  expect(page.videos).toHaveLength(16);
  expect(new Set(page.videos.map((video) => video.slug)).size).toBe(16);
  for (const video of page.videos) {
    const { body: course } = await school.call('tutorials.get', { slug: video.slug });
    const { videoHi, videoLow } = video;
    expect(video).toEqual({
      ...{ slug: course.slug, title: course.title, artist: course.artist?.fullName, videoHi, videoLow },
      firstFrameImage: course.photo.boxThumb,
      vttFile: videoHi?.replace('720p.mp4', 'thumbs.vtt'),
      subtitles: ['en', 'es'].map((language) =>
        expect.objectContaining({ language, url: videoHi?.replace('720p.mp4', `${language}.vtt`) }),
      ),
    });
    expect([videoHi, videoLow]).toEqual([
      expect.stringMatching(/^\/media\/clips\/\w+\/720p\.mp4$/),
      expect.stringMatching(/^\/media\/clips\/\w+\/360p\.mp4$/),
    ]);
  }
  const [{ videoHi, videoLow, vttFile, subtitles } = {}] = page.videos;
  for (const address of [videoHi, videoLow, vttFile, subtitles?.[0]?.url])
    expect((await school.send('GET', address ?? '')).status).toBe(200);
  const lead = { email: 'lea@clay.example', tag: slug };
  expect((await school.call('leadMagnets.signUp', lead)).body).toEqual(lead);
});

describe('home', () => {
  test('CAT-336 CAT-345 six banners, the latest first: a film, a countdown, a gradient and a live course among them', async () => {
    const { body: home } = await school.call('home.get', {});
    const now = school.clock.now().getTime();
    expect(home.banners.map(({ title, link, ctaLabel, ctaUrl }) => [title, link, ctaLabel, ctaUrl])).toEqual([
      ['Learn to make monsters', null, 'Browse the courses', '/tutorials'],
      ['Dragons from life', null, 'See the course', '/tutorials/dragon-heads-from-life-studies'],
      ['Mask of the Year', null, 'Enter the contest', '/contest/mask-of-the-year'],
      ['Live Mask-Making Intensive', null, 'Reserve a seat', '/webcourses/live-mask-making-intensive'],
      ['Eyes that look back', '/tutorials/animatronic-eyes-from-scratch', null, null],
      ['A pathway for every pair of hands', null, 'Choose a pathway', '/pathways'],
    ]);
    expect(home.banners.map(({ orderDate }) => (now - Date.parse(orderDate)) / DAY)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(home.banners.map(({ id }) => id)).size).toBe(6);
    const [first, film, countdown, live] = home.banners;
    const which = (has: (banner: (typeof home.banners)[number]) => unknown) => home.banners.filter(has);
    expect(which(({ hasGradient }) => hasGradient)).toEqual([first]);
    expect(which(({ video, videoThumbnail }) => video ?? videoThumbnail)).toEqual([film]);
    expect(film).toMatchObject({
      video: '/media/clips/bench/720p.mp4',
      videoThumbnail: picture(1600, 'banners/home-2'),
    });
    expect(which(({ countdownDate }) => countdownDate)).toEqual([countdown]);
    expect(Date.parse(countdown?.countdownDate ?? '')).toBe(now + 21 * DAY);
    expect(which(({ webinarBanner }) => webinarBanner)).toEqual([live]);
    expect(first?.description).toMatch(/^More than 230 courses/);
    const of = 'banners/home-1';
    expect(first?.asset).toEqual({
      ...{ original: picture(1600, of), default: picture(1280, of), normal: picture(1600, of) },
      ...{ mobile: picture(960, of), mobilexs: picture(640, of) },
    });
    expect(await widthOf(school, first?.asset.mobilexs)).toBe(640);
    expect(home.metaInformation).toEqual({
      metaTitle: 'Gargoyle School of Character Arts',
      metaDescription: expect.stringMatching(/^Learn sculpture, makeup, molds/),
      metaKeywords: expect.stringContaining('special effects'),
      facebookShareImages: [picture(1280, of, 'jpg')],
    });
  });

  test('CAT-337 the trial banner has texts for both kinds of readers, and a picture per screen size', async () => {
    const { body } = await school.call('banners.freeTrial', {});
    expect(body).toMatchObject({
      mainSubscribeTitle: 'Come back to the bench',
      mainFreeTrialTitle: 'Try the school for 7 days',
      topTitle: 'Every course, every pathway',
      middleTitle: 'Watch on any device, with subtitles',
      bottomTitle: 'Cancel whenever you like',
      mainSubscribeTagline: 'Your bookmarks and your progress are where you left them.',
      ctaSubscribe: 'Subscribe',
      ctaFreeTrial: '7-Day Free Trial',
      bannerImage: { normal: picture(1600, 'banners/free-trial'), mobile: picture(640, 'banners/free-trial') },
      freeTrialOnly: false,
    });
    expect(await widthOf(school, body.bannerImage.mobile)).toBe(640);
  });

  test('CAT-338 CAT-345 CAT-050 the topics are all categories but lab work, each with its page and picture', async () => {
    const { body } = await school.call('home.get', {});
    expect(new Set(body.categoryImages.map(({ id }) => id)).size).toBe(17);
    for (const { id, name, image, tutorialCategorySlug: slug } of body.categoryImages) {
      expect((await school.call('categories.get', { slug })).body).toMatchObject({ id, slug, title: name });
      expect(image).toEqual(picture(320, `categories/${slug}`));
    }
    expect(await widthOf(school, body.categoryImages[0]?.image)).toBe(320);
    expect(body.categoryImages.map(({ name }) => name)).not.toContain('Lab Work');
    expect((await school.call('categories.get', { slug: 'lab-work' })).status).toBe(200);
  });
});

describe('pages', () => {
  test('CAT-340 the page of a category', async () => {
    const { body } = await school.call('categories.get', { slug: 'sculpture' });
    expect(body).toEqual({
      id: 18,
      title: 'Sculpture',
      slug: 'sculpture',
      socialUrl: `${SITE}/tutorial_categories/sculpture`,
      description: expect.stringMatching(/^Form first, then everything else\. \d+ courses/),
      metaTitle: 'Sculpture courses',
      metaDescription: expect.stringMatching(/^Form first.+Learn sculpture online/),
      metaKeywords: expect.stringMatching(/^sculpture, medium oil clay/),
      photo: { original: picture(1600, 'categories/sculpture'), default: picture(1280, 'categories/sculpture') },
    });
    expect(await widthOf(school, body.photo.default)).toBe(1280);
  });

  test('CAT-341 a landing page with courses of its subject', async () => {
    const { body } = await school.call('landingPages.get', { slug: 'learn-sculpture-online' });
    expect(body).toMatchObject({
      slug: 'learn-sculpture-online',
      title: 'Learn Sculpture Online',
      subtitle: 'From first clay to a bust that stares back',
      body: expect.stringMatching(/^<p>Sculpture is looking.+<h2>How you learn<\/h2>/),
      banner: { medium: picture(1280, 'categories/sculpture') },
    });
    expect(body.tutorials).toHaveLength(8);
    for (const { tags } of body.tutorials) expect(tags.map(({ slug }) => slug)).toContain('sculpture');
    expect(body.tutorials[0]?.slug).toBe('sculpting-a-gargoyle-maquette');
  });

  test('CAT-342 a page of text, with its photo, website and pictures', async () => {
    const { body } = await school.call('pages.get', { slug: 'studio-safety' });
    expect(body).toMatchObject({
      title: 'Studio Safety',
      description: 'How to keep your hands, eyes and lungs for the next forty years.',
      photo: { medium: picture(960, 'categories/lab-work') },
      website: 'https://safety.gargoyle.example/',
      body: expect.stringMatching(/^<p>Nothing we make is worth a finger\..+<h2>Before you open a tin<\/h2>/),
    });
    expect(body.assets).toHaveLength(5);
    expect(await widthOf(school, body.photo?.medium)).toBe(960);
  });

  test('CAT-343 a picture in four sizes, each as wide as its address says but never wider than its master', async () => {
    const { body: gallery } = await school.call('assets.list', { type: 'gallery', pageSize: '50' });
    expect(gallery).toMatchObject({ count: 80, previous: null, next: expect.stringContaining('page=2') });
    const [first] = gallery.results;
    const of = 'gallery/gallery-1';
    expect(first).toEqual({
      id: expect.any(Number),
      title: 'Brief-driven creature',
      caption: 'Brief-driven creature, finished. By an evening group.',
      ...{ xlarge: picture(1600, of), large: picture(1280, of) },
      ...{ gallerySquare: picture(640, of), galleryThumb: picture(320, of) },
    });
    const sizes = [first?.xlarge, first?.large, first?.gallerySquare, first?.galleryThumb];
    // Never wider than the master: gallery pictures are 1280 wide.
    expect(await Promise.all(sizes.map((address) => widthOf(school, address)))).toEqual([1280, 1280, 640, 320]);
  });

  test('CAT-002 anonymous visitors read and search everything public', async () => {
    const calls = [
      school.call('tutorials.get', { slug: 'sculpting-a-gargoyle-maquette' }),
      school.call('artists.list', {}),
      school.call('paths.list', {}),
      school.call('webinars.list', {}),
      school.call('posts.list', {}),
      school.call('specialVideos.list', {}),
      school.call('testimonials.list', {}),
      school.call('search.global', { search: 'clay' }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  });

  test.each(['home', 'tutorials', 'artists', 'blog', 'testimonials', 'gallery', 'about', 'walkthrough', 'search'])(
    'CAT-021 the page %s has share pictures',
    async (page) => {
      const { body } = await school.call('home.shareImages', { page });
      expect(body.facebookShareImages[0]).toMatch(/^https?:\/\//);
    },
  );
});
