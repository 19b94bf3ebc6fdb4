import type http from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectTo } from '../testing/loopback.ts';
import { lines, proxied } from '../testing/proxied.ts';

test('PLAT-060 an answer that keeps coming is not ended, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sending: http.ServerResponse[] = [];
  const { port } = await proxied((_, res) => {
    sending.push(res);
    res.write('part 0');
  });
  const reader = await connectTo(port);
  reader.socket.write(lines('GET /media/film.mp4 HTTP/1.1', 'Host: x', 'Connection: close'));
  for (const part of [0, 1, 2, 3]) {
    await expect.poll(reader.received).toContain(`part ${part}`);
    await vi.advanceTimersByTimeAsync(9000);
    sending[0]?.write(`part ${part + 1}`);
  }
  sending[0]?.end('the end');
  await reader.closed;
  expect(reader.received()).toContain('the end');
});
