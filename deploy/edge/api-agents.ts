import http from 'node:http';
import https from 'node:https';

/** Connections to the API, each kind with a limit of its own. */
const CONNECTIONS = 256;

function openAgents({ Agent }: Pick<typeof http | typeof https, 'Agent'>) {
  return {
    kept: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }),
    // The API may close a reused connection just as we write to it, and then nobody knows whether it received the
    // request: requests that must not be repeated get a new connection.
    fresh: new Agent({ keepAlive: false, maxSockets: CONNECTIONS }),
  };
}

/** The connections of a proxy to the API. Readers of films hold theirs for long, so calls have others. */
export function createApiAgents(target: URL) {
  const module = target.protocol === 'https:' ? https : http;
  const media = openAgents(module);
  const calls = openAgents(module);
  return {
    of: (pathname: string, isFresh: boolean): http.Agent =>
      (pathname.startsWith('/media/') ? media : calls)[isFresh ? 'fresh' : 'kept'],
    close() {
      for (const agent of [media.kept, media.fresh, calls.kept, calls.fresh]) agent.destroy();
    },
  };
}
