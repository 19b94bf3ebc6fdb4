import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-L-050 API-L-119 home has six banners and seventeen topics', async () => {
  const { body } = await school.call('home.get');
  expect(body.banners).toHaveLength(6);
  expect(body.categoryImages).toHaveLength(17);
  expect(body.categoryImages.map(({ tutorialCategorySlug }) => tutorialCategorySlug)).not.toContain('lab-work');
  expect(body.metaInformation.metaTitle).toBeTruthy();
});

test('API-L-048 API-L-120 banners are filtered by place; one each has a video, countdown, gradient and live course', async () => {
  const { body } = await school.call('banners.list', { homeBanner: 'true' });
  expect(body.count).toBe(6);
  expect(body.results.filter(({ video }) => video)).toHaveLength(1);
  expect(body.results.filter(({ countdownDate }) => countdownDate)).toHaveLength(1);
  expect(body.results.filter(({ hasGradient }) => hasGradient)).toHaveLength(1);
  expect(body.results.filter(({ webinarBanner }) => webinarBanner)).toHaveLength(1);
  const dates = body.results.map(({ orderDate }) => orderDate);
  expect(dates).toEqual([...dates].sort().reverse());
  expect((await school.call('banners.list', { homeSecondaryBanner: 'true' })).body.count).toBe(2);
  expect((await school.call('banners.list', { learningPathBanner: 'true' })).body.count).toBe(1);
});

test('API-L-121 the ad slot has its own banner', async () => {
  expect((await school.call('banners.ads', {})).body.count).toBe(1);
});

test('API-L-049 API-L-122 API-C-133 API-C-134 the free trial banner has its texts and setting', async () => {
  const { body } = await school.call('banners.freeTrial');
  expect(body).toMatchObject({ freeTrialOnly: false, ctaSubscribe: 'Subscribe' });
  expect(body.bannerImage.mobile).toMatch(/-640\.webp/);
});

test('API-C-135 a missing free trial banner answers 404', async () => {
  const other = await startTestSchool();
  try {
    await other.school.db.execute(`delete from free_trial_banner`);
    expect((await other.call('banners.freeTrial')).status).toBe(404);
  } finally {
    await other.close();
  }
});

test('API-L-123 each of the 18 categories has a page', async () => {
  const { body } = await school.call('categories.get', { slug: 'sculpture' });
  expect(body).toMatchObject({ title: 'Sculpture', slug: 'sculpture' });
  for (const slug of ['hair-work', 'lab-work', 'eyes-teeth-nails', 'performance-animation'])
    expect((await school.call('categories.get', { slug })).status).toBe(200);
  expect((await school.call('categories.get', { slug: 'opera' })).status).toBe(404);
});

test('API-L-124 a landing page has a banner and courses', async () => {
  const { body } = await school.call('landingPages.get', { slug: 'learn-sculpture-online' });
  expect(body.banner?.medium).toBeTruthy();
  expect(body.tutorials.length).toBeGreaterThan(3);
  expect((await school.call('landingPages.get', { slug: 'nowhere' })).status).toBe(404);
});

test('API-L-125 text pages exist; the generic one has photo, link and assets', async () => {
  const { body } = await school.call('pages.get', { slug: 'studio-safety' });
  expect(body.photo?.medium).toBeTruthy();
  expect(body.website).toMatch(/^https:/);
  expect(body.assets.length).toBeGreaterThan(0);
  for (const slug of [
    'terms-of-use',
    'warnings-and-risks',
    'privacy-policy',
    'return-policy',
    'faqs',
    'accessibility-statement',
    'cookie-policy',
  ])
    expect((await school.call('pages.get', { slug })).body.body.length).toBeGreaterThan(200);
  expect((await school.call('pages.get', { slug: 'nowhere' })).status).toBe(404);
});

test('API-L-028 API-L-126 API-L-127 assets of the gallery, a page, a course and an artist', async () => {
  const gallery = await school.call('assets.list', { type: 'gallery', pageSize: '50' });
  expect(gallery.body.count).toBe(80);
  expect(gallery.body.results).toHaveLength(50);
  expect(gallery.body.next).toContain('page=2');
  for (const type of ['page', 'artist']) {
    const { body } = await school.call('assets.list', { type, id: '1' });
    expect(body.count, type).toBeGreaterThan(0);
  }
  expect((await school.call('assets.list', { type: 'videotutorial', id: '18' })).body.count).toBe(5);
  expect((await school.call('assets.list', { type: 'opera', id: '1' })).body.count).toBe(0);
  expect((await school.call('assets.list', { type: 'page' })).body.count).toBe(0);
});

test('API-L-128 share images of a page key, none for an unknown one', async () => {
  const known = await school.call('home.shareImages', { page: 'gallery' });
  expect(known.body.facebookShareImages[0]).toMatch(/^http.*\.jpg/);
  expect((await school.call('home.shareImages', { page: 'opera' })).body.facebookShareImages).toEqual([]);
});

test('API-L-044 API-L-109 testimonials are listed ten per page', async () => {
  const { body } = await school.call('testimonials.list', { limit: '10' });
  expect(body.count).toBe(60);
  expect(body.results).toHaveLength(10);
  expect(body.results.every(({ published }) => published)).toBe(true);
});

test('API-L-110 API-L-111 there is a random testimonial, and nine have a video', async () => {
  expect((await school.call('testimonials.random')).body.text).toBeTruthy();
  const { body } = await school.call('testimonials.videos', { limit: '100' });
  expect(body.count).toBe(9);
  expect(body.results.every(({ videoUrl }) => videoUrl?.raw.low)).toBe(true);
  expect((await school.call('testimonials.videos', {})).body.results).toHaveLength(3);
});

test('API-L-135 the forum feed has six discussions', async () => {
  const { body } = await school.call('forum.discussions');
  expect(body.discussions).toHaveLength(6);
});
