import http from 'node:http';
import { onTestFinished } from 'vitest';
import { createHttpServer } from '../edge/http-server.ts';
import { createProxy } from '../edge/proxy.ts';
import { listening } from './loopback.ts';

/** Two real servers: an API written by the test, and the edge's proxy in front of it. */
export async function proxied(api: http.RequestListener) {
  const apiServer = http.createServer(api);
  const apiPort = await listening(apiServer);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const proxy = createProxy({ apiUrl, edgeToken: 'secret', publicUrl: 'http://school.test', trustedProxies: [] });
  onTestFinished(() => proxy.close());
  /** The edge's responses. */
  const answers: http.ServerResponse[] = [];
  const handle: http.RequestListener = (req, res) => {
    answers.push(res);
    void proxy(req, res, 'id-1');
  };
  const port = await listening(createHttpServer(handle));
  return { port, apiServer, apiPort, answers };
}

/** The head of a request or response, from its lines. */
export const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
