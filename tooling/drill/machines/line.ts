import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** A simulated network connection between two machines. */
export interface Line {
  port: number;
  /** Stops delivering data from the far end, without closing connections. */
  hold(): void;
  /** Delivers again, also what has arrived meanwhile. */
  release(): void;
  /** Breaks all connections; data in transit is lost. */
  cut(): Promise<void>;
}

/** Opens a port that forwards to another port of this machine. */
export async function openLine(to: number): Promise<Line> {
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>();
  let held = false;
  const server = net.createServer((near) => {
    const far = net.connect(to, '127.0.0.1');
    const pair = { near, far };
    pairs.add(pair);
    near.pipe(far);
    if (!held) far.pipe(near);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hold() {
      held = true;
      for (const { near, far } of pairs) far.unpipe(near).pause();
    },
    release() {
      held = false;
      for (const { near, far } of pairs) far.pipe(near);
    },
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { near, far } of pairs) {
          near.destroy();
          far.destroy();
        }
      }),
  };
}
