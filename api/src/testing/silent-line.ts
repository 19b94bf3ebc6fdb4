import net from 'node:net';

/** A line to a database that can fall silent, as when the machine at its other end is gone without a word. */
export interface SilentLine {
  /** Address of the database through this line. */
  url: string;
  /** From now on new connections are accepted and nothing passes; those that are open stay silent for ever. */
  cut(): void;
  /** New connections pass again. */
  mend(): void;
  /** Ends all open connections. */
  drop(): void;
  /** How many connections were accepted while it was cut. */
  held(): number;
  close(): void;
}

/** @param database its address */
export async function openLine(database: string): Promise<SilentLine> {
  const { hostname, port } = new URL(database);
  const open = new Set<{ near: net.Socket; far: net.Socket | null }>();
  let isCut = false;
  let held = 0;
  const server = net.createServer((near) => {
    const far = isCut ? null : net.connect(Number(port), hostname);
    const pair = { near, far };
    open.add(pair);
    near.on('error', () => {});
    near.on('close', () => {
      far?.destroy();
      open.delete(pair);
    });
    if (!far) {
      held += 1;
      near.resume();
      return;
    }
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const drop = () => {
    for (const { near } of open) near.destroy();
  };
  const own = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  });
  const url = new URL(database);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const { near, far } of open) {
        near.unpipe();
        near.resume();
        far?.unpipe();
        far?.resume();
      }
    },
    mend() {
      isCut = false;
    },
    drop,
    held: () => held,
    close() {
      server.close();
      drop();
    },
  };
}
