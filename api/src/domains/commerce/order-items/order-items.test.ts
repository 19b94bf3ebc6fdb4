import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, seatId, tutorialId } from '../../../testing/shopping.ts';
import { tidy } from '../../../app/tidy.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const cartOf = async (as: string): Promise<Cart> => (await school.call('orderItems.list', {}, { as })).body;
const cookieOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

test('API-C-102 API-C-103 API-C-104 API-C-203 API-C-210 the cart lists its lines with prices and totals', async () => {
  await addToCart(school, 'basic', 'dvdset', 1, 2);
  const cart = await cartOf('basic');
  expect(cart).toMatchObject({ itemsCount: 2, subscriptionDiscount: 15, count: 1, next: null, previous: null });
  const [line] = cart.results;
  expect(line).toMatchObject({
    type: 'physical',
    orderedModel: 'dvdset',
    quantity: 2,
    discountPercentage: 15,
    ordered: { title: expect.any(String), tutorial: { slug: 'sculpting-a-gargoyle-maquette' } },
    product: { id: 1, discType: expect.stringMatching(/^DVD/) },
    thumbnail: { cartThumb: expect.any(String), default: expect.any(String), boxThumb: expect.any(String) },
    available: true,
  });
  expect(cart.subtotal).toBe(Math.round((line?.price ?? 0) * 200) / 100);
});

test('API-C-206 API-C-208 API-C-209 prices depend on the caller’s plan', async () => {
  const seat = await seatId(school, 'live-mask-making-intensive');
  const prices = async (as: string) => {
    const path = await addToCart(school, as, 'path', 2);
    const live = await addToCart(school, as, 'webinarvariant', seat);
    return [path.price / path.regularPrice < 1 && path.discountPercentage, live.price];
  };
  const [pathOff, free] = await prices('yearly');
  expect(free).toBe(0);
  const [sameOff, fullPrice] = await prices('lapsed');
  expect(pathOff).toBe(sameOff);
  expect(fullPrice).toBeGreaterThan(0);
});

test('API-C-280 a line names what was added by `orderedId`: a seat is not its live course', async () => {
  const seat = (await seatId(school, 'live-mask-making-intensive')) + 1;
  const live = await addToCart(school, 'monthly', 'webinarvariant', seat);
  const disc = await addToCart(school, 'monthly', 'dvdset', 2);
  expect([live.orderedId, disc.orderedId]).toEqual([seat, 2]);
  expect(live.product.id).not.toBe(seat);
  const { results } = await cartOf('monthly');
  expect(results.map(({ orderedModel, orderedId }) => [orderedModel, orderedId])).toEqual(
    expect.arrayContaining([
      ['webinarvariant', seat],
      ['dvdset', 2],
    ]),
  );
});

test('API-C-105 a visitor’s cart is identified by an opaque HttpOnly cookie', async () => {
  const added = await school.call('orderItems.add', { orderedModel: 'dvdset', orderedId: 3 });
  expect(added.status).toBe(201);
  expect(added.cookies[0]).toMatch(/HttpOnly; SameSite=Lax/);
  const cookie = cookieOf(added.cookies);
  const list = await school.call('orderItems.list', {}, { headers: { cookie } });
  expect(list.body.itemsCount).toBe(1);
  expect((await school.call('orderItems.list')).body.itemsCount).toBe(0);
});

test('API-C-105 the ninety days of a visitor’s cart begin anew when something is put into it', async () => {
  const add = (orderedId: number, headers = {}) =>
    school.call('orderItems.add', { orderedModel: 'dvdset', orderedId }, { headers });
  const cookie = cookieOf((await add(3)).cookies);
  school.advance(80 * 86_400_000);
  const again = await add(2, { cookie });
  expect([cookieOf(again.cookies), again.cookies[0]]).toEqual([cookie, expect.stringContaining('Max-Age=7776000')]);
  school.advance(80 * 86_400_000);
  await tidy(school.school);
  expect((await school.call('orderItems.list', {}, { headers: { cookie } })).body.itemsCount).toBe(2);
  school.advance(-160 * 86_400_000);
});

test('API-C-110 API-C-111 physical items add up to 99, digital items stay one line', async () => {
  await addToCart(school, 'walkthrough', 'merchvariant', 5, 60);
  expect((await addToCart(school, 'walkthrough', 'merchvariant', 5, 60)).quantity).toBe(99);
  const orderedId = await tutorialId(school, 'one-take-life-casting');
  const input = { orderedModel: 'videotutorial' as const, orderedId };
  const first = await school.call('orderItems.add', input, { as: 'walkthrough' });
  const second = await school.call('orderItems.add', input, { as: 'walkthrough' });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toMatchObject({ id: first.body.id, quantity: 1 });
});

test('API-C-112 an owned stream cannot be bought again', async () => {
  const { rows } = await school.school.db.execute<{ id: number }>(
    `select object_id as id from ownerships where user_id = 15 and kind = 'tutorial'`,
  );
  const answer = await school.call(
    'orderItems.add',
    { orderedModel: 'videotutorial', orderedId: rows[0]?.id ?? 0 },
    { as: 'collector' },
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'already_owned' } });
});

test('API-C-113 API-C-252 API-C-254 items that cannot be added are refused with an error on their field', async () => {
  const add = (orderedModel: 'dvdset' | 'plan' | 'specialvideo' | 'videotutorial', orderedId: number, quantity = 1) =>
    school.call('orderItems.add', { orderedModel, orderedId, quantity }, { as: 'social' });
  expect(await add('dvdset', 99_999)).toMatchObject({ status: 400, body: { orderedId: [expect.any(String)] } });
  const hidden = await tutorialId(school, 'painting-translucent-skin');
  expect(await add('videotutorial', hidden)).toMatchObject({ status: 400, body: { orderedId: [expect.any(String)] } });
  expect(await add('plan', 3)).toMatchObject({
    status: 400,
    body: { orderedModel: ['Plans are subscribed to at checkout.'] },
  });
  expect(await add('specialvideo', 1)).toMatchObject({
    status: 400,
    body: { orderedModel: ['This video is not for sale.'] },
  });
  for (const quantity of [0, 100, -1])
    expect(await add('dvdset', 1, quantity)).toMatchObject({ status: 400, body: { quantity: [expect.any(String)] } });
});

test('API-C-114 a library subscriber cannot purchase', async () => {
  const answer = await school.call('orderItems.add', { orderedModel: 'dvdset', orderedId: 1 }, { as: 'library' });
  expect(answer).toMatchObject({ status: 409, body: { detail: 'Oops! You are not allowed to make purchases.' } });
});

test('API-C-131 a sold-out seat is refused', async () => {
  const orderedId = await seatId(school, 'live-brush-technique-night');
  const answer = await school.call('orderItems.add', { orderedModel: 'webinarvariant', orderedId }, { as: 'social' });
  expect(answer).toMatchObject({ status: 409, body: { detail: 'This item is sold out.', code: 'sold_out' } });
});

test('API-C-117 API-C-118 API-C-119 API-C-120 API-C-121 API-C-125 only the owner changes and removes a line', async () => {
  const disc = await addToCart(school, 'proxy', 'dvdset', 11);
  const stream = await addToCart(school, 'proxy', 'videotutorial', 3);
  const set = (id: number, quantity: number, as = 'proxy') =>
    school.call('orderItems.setQuantity', { id, quantity }, { as });
  expect(await set(disc.id, 7)).toMatchObject({ status: 200, body: { quantity: 7 } });
  for (const wrong of [0, 100, 1.5])
    expect(await set(disc.id, wrong)).toMatchObject({ status: 400, body: { quantity: [expect.any(String)] } });
  expect(await set(stream.id, 2)).toMatchObject({ status: 400, body: { quantity: ['The quantity can only be 1.'] } });
  expect((await set(disc.id, 3, 'social')).status).toBe(404);
  expect((await school.call('orderItems.remove', { id: disc.id }, { as: 'social' })).status).toBe(404);
  expect((await school.call('orderItems.remove', { id: disc.id }, { as: 'proxy' })).status).toBe(204);
  expect((await school.call('orderItems.remove', { id: disc.id }, { as: 'proxy' })).status).toBe(404);
});

test('API-C-106 a cart link adds its lines once; an unknown one is 404', async () => {
  const open = (token: string, as: string) => school.call('orderItems.list', { token }, { as });
  const opened = await open('CART-DEMO-0001', 'artist');
  expect(opened.body.results.map(({ orderedModel }) => orderedModel)).toEqual(['dvdset', 'videotutorial']);
  expect((await open('CART-DEMO-0001', 'artist')).body.itemsCount).toBe(2);
  expect((await open('NO-SUCH-CART', 'artist')).status).toBe(404);
});

test('API-C-106 COM-073 opening the link of one’s own cart changes nothing', async () => {
  await school.call('orderItems.add', { orderedModel: 'merchvariant', orderedId: 2, quantity: 3 }, { as: 'gifted' });
  const before = (await school.call('orderItems.list', {}, { as: 'gifted' })).body;
  await school.school.db.execute(
    `update carts set link_token = 'OWN-CART-LINK' where user_id =
      (select id from users where email = 'gifted@demo.gargoyle.example')`,
  );
  const opened = await school.call('orderItems.list', { token: 'OWN-CART-LINK' }, { as: 'gifted' });
  expect(opened.body).toEqual(before);
});

test('API-C-107 a cart link returns lines and nothing about its owner', async () => {
  const visitor = await school.call('orderItems.list', { token: 'CART-DEMO-0001' });
  expect(visitor.status).toBe(200);
  expect(visitor.body.itemsCount).toBe(2);
  const again = await school.call('orderItems.list', {}, { headers: { cookie: cookieOf(visitor.cookies) } });
  expect(again.body.itemsCount).toBe(2);
  expect(JSON.stringify(visitor.body)).not.toMatch(/email|address|userId/i);
});

test('API-C-122 API-C-123 API-C-124 related courses exclude those in the cart', async () => {
  const id = await tutorialId(school, 'sculpting-a-gargoyle-maquette');
  await addToCart(school, 'admin', 'videotutorial', id);
  const { body } = await school.call('orderItems.related', {}, { as: 'admin' });
  expect(body.results.length).toBeGreaterThan(0);
  expect(body.results.length).toBeLessThanOrEqual(50);
  expect(body.results.some((course) => course.id === id)).toBe(false);
  expect(body.results[0]).toMatchObject({ slug: expect.any(String), artist: { fullName: expect.any(String) } });
});

test('API-C-250 fifty concurrent additions add up to fifty, and never to more than 99', async () => {
  const add = () => addToCart(school, 'staff', 'merchvariant', 7);
  await Promise.all(Array.from({ length: 50 }, add));
  expect((await cartOf('staff')).itemsCount).toBe(50);
  await Promise.all(Array.from({ length: 60 }, add));
  expect((await cartOf('staff')).itemsCount).toBe(99);
});
