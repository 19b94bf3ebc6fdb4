import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUCKET, type S3Server, startS3 } from './testing/s3-server.ts';
import { refuseWithoutConditions } from './conditional-writes.ts';
import { StoreFailed } from './object-store.ts';
import { FILES } from './purpose.ts';
import { s3Store } from './s3-store.ts';
import { s3AddressOf } from './store-address.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());
beforeEach(() => server.trouble(undefined));

const address = { bucket: BUCKET, prefix: 'academy/' };
/** For a server that falls silent; an attempt of a busy machine takes less. */
const quick = { attemptMs: 1000, callMs: 20_000, attempts: 3 };
/** For a server that answers, however late. */
const patient = { attempts: 3 };
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof StoreFailed ? error.message : `unexpected: ${String(error)}`),
  );

test('PLAT-220 RELEASE_STORE names a bucket and a prefix, or a folder', () => {
  expect(s3AddressOf('s3://releases')).toEqual({ bucket: 'releases', prefix: '' });
  expect(s3AddressOf('s3://releases/academy/eu/')).toEqual({ bucket: 'releases', prefix: 'academy/eu/' });
  for (const folder of ['/srv/releases', 'releases', '']) expect(s3AddressOf(folder)).toBeUndefined();
  for (const wrong of ['s3://', 's3://UPPER/x', 's3://releases/../x', 'https://releases', 's3://a//b', 'S3://releases'])
    expect(() => s3AddressOf(wrong), wrong).toThrow('must be a folder, or s3://bucket/prefix');
});

test('PLAT-222 a store that ignores conditional writes is refused before anything is written there', async () => {
  const bare = s3Store(address, server.bareEnv);
  expect(await messageOf(refuseWithoutConditions(bare))).toMatch(
    /^The release store s3:\/\/releases\/academy\/ at http:\S+ ignores conditional writes \(If-None-Match\), so /,
  );
  expect(await bare.list('')).toEqual([]);
  await refuseWithoutConditions(s3Store(address, server.env));
});

test('PLAT-223 an unreachable store is reported in a sentence that names it and says what to do', async () => {
  const store = s3Store(address, server.env, quick);
  await server.leave();
  try {
    expect(await messageOf(store.get('deploy.json'))).toMatch(
      /^The release store s3:\/\/releases\/academy\/ at \S+ cannot be reached \(ECONNREFUSED\): check that it is running and that AWS_ENDPOINT_URL_S3 is correct, then try again\.$/,
    );
  } finally {
    await server.comeBack();
  }
  expect(await store.get('deploy.json')).toBeUndefined();
});

test('PLAT-223 calls have a time limit and a limited number of attempts', async () => {
  const store = s3Store(address, server.env, quick);
  server.trouble(() => 'silence');
  const began = performance.now();
  expect(await messageOf(store.put('deploy.json', 'x'))).toContain('timed out');
  expect(performance.now() - began).toBeLessThan(15_000);
  const slow = s3Store(address, server.env, { attemptMs: 60_000, callMs: 300, attempts: 3 });
  expect(await messageOf(slow.get('deploy.json'))).toContain('timed out');
  server.trouble(() => 503);
  const before = server.asked().length;
  expect(await messageOf(store.list(''))).toContain('cannot be reached (503 SlowDown)');
  expect(server.asked().length - before).toBe(3);
});

test('PLAT-306 a video stream that breaks off or stalls ends in an error that names the store', async () => {
  const store = s3Store(address, server.env, quick, FILES);
  await store.put('lessons/film.mp4', 'x'.repeat(1_000_000));
  const { version = '' } = (await store.head('lessons/film.mp4')) ?? {};
  for (const how of ['cut', 'halt'] as const) {
    server.trouble((req) => (req.method === 'GET' ? how : undefined));
    const film = await store.open('lessons/film.mp4', version);
    expect(await messageOf(film ? buffer(film) : Promise.resolve())).toMatch(
      /^The store of files s3:\/\/releases\/academy\/ at \S+ (cannot be reached|timed out)/,
    );
  }
});

test('PLAT-223 a single failure of the store is not noticed', async () => {
  const store = s3Store(address, server.env, patient);
  let left = 2;
  server.trouble(() => (left-- > 0 ? 503 : undefined));
  await store.put('moment.json', 'there');
  left = 1;
  expect((await store.get('moment.json'))?.bytes.toString()).toBe('there');
});

test('PLAT-223 wrong credentials, a missing bucket and another kind of server are distinguished', async () => {
  server.trouble(() => 403);
  expect(await messageOf(s3Store(address, server.env, patient).list(''))).toContain(
    'denies access (AccessDenied): set AWS_ACCESS',
  );
  server.trouble(undefined);
  const elsewhere = s3Store({ bucket: 'nowhere', prefix: '' }, server.env, patient);
  expect(await messageOf(elsewhere.list(''))).toContain('does not exist: create the bucket');
  expect(await messageOf(elsewhere.get('deploy.json'))).toContain('does not exist: create the bucket');
  server.trouble(() => 418);
  expect(await messageOf(s3Store(address, server.env, patient).list(''))).toContain('rejected the request (418');
});

test('PLAT-220 a write whose response was lost counts as ours, and a conflicting one is tried again', async () => {
  const store = s3Store(address, server.env, patient);
  // The server executes the write, and its response is lost.
  let lost = true;
  server.trouble((req) => {
    if (req.method !== 'PUT' || !lost) return undefined;
    lost = false;
    return 'lost';
  });
  expect(await store.putOnce('revisions/7.json', 'ours')).toBe(true);
  expect((await store.get('revisions/7.json'))?.bytes.toString()).toBe('ours');
  let conflicts = 2;
  server.trouble((req) => (req.method === 'PUT' && conflicts-- > 0 ? 409 : undefined));
  expect(await store.putOnce('revisions/8.json', 'ours')).toBe(true);
  server.trouble((req) => (req.method === 'PUT' ? 409 : undefined));
  expect(await store.putOnce('revisions/8.json', 'theirs')).toBe(false);
  expect(await messageOf(store.putOnce('revisions/9.json', 'ours'))).toContain('too many simultaneous writes');
});

test('PLAT-223 a write that times out while the store carries it out, and then conflicts with itself, counts as ours', async () => {
  const store = s3Store(address, server.env, patient);
  for (const [key, hidden] of [
    ['revisions/17.json', 0],
    ['revisions/18.json', 1],
  ] as const) {
    let puts = 0;
    let gets = 0;
    server.trouble(({ method }) => {
      if (method === 'PUT') puts += 1;
      if (method === 'PUT' && puts <= 2) return puts === 1 ? 'lost' : 409;
      // What it is still carrying out cannot be read yet.
      if (method === 'GET') gets += 1;
      return method === 'GET' && gets <= hidden ? 404 : undefined;
    });
    expect(await store.putOnce(key, 'ours')).toBe(true);
    expect(await store.putOnce(key, 'theirs')).toBe(false);
  }
});
