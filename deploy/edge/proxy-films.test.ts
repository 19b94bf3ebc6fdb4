import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, connectTo } from '../testing/loopback.ts';
import { lines, proxied } from '../testing/proxied.ts';

const MB = 1024 * 1024;

test('PLAT-430 any number of open films leaves calls their connections', async () => {
  // The films are never silent for long.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let [films, calls] = [0, 0];
  const { port } = await proxied((req, res) => {
    const isFilm = req.url?.startsWith('/media/');
    if (isFilm) films += 1;
    else calls += 1;
    if (isFilm) res.write('begun');
    else res.end('{}');
  });
  for (let reader = 0; reader < 256; reader++) {
    const film = await connectTo(port);
    film.socket.write(lines('GET /media/film.mp4 HTTP/1.1', 'Host: x'));
  }
  await expect.poll(() => films).toBe(256);
  const call = ask(port, '/api/v1/tags/').catch(() => undefined);
  await expect.poll(() => calls, { timeout: 5000 }).toBe(1);
  expect((await call)?.status).toBe(200);
});

test('PLAT-430 a response of which nothing is read for a minute is ended, one that is read slowly is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port, answers } = await proxied((_, res) => void res.end(Buffer.alloc(64 * MB)));
  const film = await connectTo(port);
  film.socket.pause();
  film.socket.write(lines('GET /media/film.mp4 HTTP/1.1', 'Host: x'));
  let sent: number | undefined;
  /** Until every buffer on the way is full. */
  const isStuck = () => {
    const [last, now] = [sent, answers[0]?.socket?.bytesWritten];
    sent = now;
    return answers[0]?.writableNeedDrain && now === last;
  };
  for (const read of [false, true]) {
    if (read) {
      film.socket.resume();
      await expect.poll(() => film.received().length).toBeGreaterThan(20 * MB);
      film.socket.pause();
    }
    await expect.poll(isStuck).toBe(true);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(answers[0]?.destroyed).toBe(false);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answers[0]?.destroyed).toBe(true);
  film.socket.resume();
  await film.closed;
});
