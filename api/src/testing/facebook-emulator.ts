import { createHmac, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const APP = { id: '1122334455', secret: 'an-app-secret-of-the-tests' };

interface Token {
  appId: string;
  userId: string;
  type: string;
  valid: boolean;
}

/** Facebook's dialog and graph as far as a login uses them, on this machine. */
export interface FacebookEmulator {
  graphUrl: string;
  dialogUrl: string;
  /** The person who gives consent next. */
  person: { id: string; email?: string; first_name?: string; last_name?: string };
  cancels: boolean;
  /** Simulated failure: no response, or another person at the second call. */
  trouble: 'silent' | 'two people' | null;
  /** Issues a token as Facebook's own script hands it to a page. */
  issue(token?: Partial<Token>): string;
  close(): Promise<void>;
}

export async function startFacebook(): Promise<FacebookEmulator> {
  const tokens = new Map<string, Token>();
  const codes = new Map<string, { token: string; back: string }>();
  const web = http.createServer((req, res) => answer(req, res));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const emulator: FacebookEmulator = {
    graphUrl: `${origin}/v23.0`,
    dialogUrl: `${origin}/dialog/oauth`,
    person: { id: '0' },
    cancels: false,
    trouble: null,
    issue(token) {
      const name = randomUUID();
      tokens.set(name, { appId: APP.id, userId: emulator.person.id, type: 'USER', valid: true, ...token });
      return name;
    },
    close: () =>
      new Promise((resolve) => {
        web.close(() => resolve());
        web.closeAllConnections();
      }),
  };

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const url = new URL(req.url ?? '/', origin);
    const query = Object.fromEntries(url.searchParams);
    const send = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (message: string) => send(400, { error: { message, type: 'OAuthException', code: 190 } });
    if (emulator.trouble === 'silent') return;

    if (url.pathname === '/dialog/oauth') {
      const back = new URL(query['redirect_uri'] ?? '');
      back.searchParams.set('state', query['state'] ?? '');
      if (emulator.cancels) {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_reason', 'user_denied');
      } else {
        const code = randomUUID();
        codes.set(code, { token: emulator.issue(), back: query['redirect_uri'] ?? '' });
        back.searchParams.set('code', code);
      }
      res.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/v23.0/oauth/access_token') {
      const found = codes.get(query['code'] ?? '');
      codes.delete(query['code'] ?? '');
      const known = query['client_id'] === APP.id && query['client_secret'] === APP.secret;
      if (!known || !found || found.back !== query['redirect_uri']) return void refuse('This code is not valid.');
      send(200, { access_token: found.token, token_type: 'bearer', expires_in: 5_184_000 });
    } else if (url.pathname === '/v23.0/debug_token') {
      if (query['access_token'] !== `${APP.id}|${APP.secret}`) return void refuse('Invalid app token.');
      const token = tokens.get(query['input_token'] ?? '');
      if (!token) return void send(200, { data: { is_valid: false, error: { code: 190, message: 'Malformed.' } } });
      send(200, {
        data: { app_id: token.appId, type: token.type, is_valid: token.valid, user_id: token.userId },
      });
    } else if (url.pathname === '/v23.0/me') {
      const token = query['access_token'] ?? '';
      const proof = createHmac('sha256', APP.secret).update(token).digest('hex');
      if (!tokens.has(token) || query['appsecret_proof'] !== proof) return void refuse('Invalid appsecret_proof.');
      send(200, emulator.trouble === 'two people' ? { ...emulator.person, id: 'another' } : emulator.person);
    } else {
      res.writeHead(404).end();
    }
  }
  return emulator;
}
