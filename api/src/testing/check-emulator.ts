import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Keys that the emulator accepts, for the silent check and the checkbox. */
export const CHECK_KEYS = {
  silent: { siteKey: 'site-silent', secret: 'secret-silent' },
  box: { siteKey: 'site-box', secret: 'secret-box' },
} as const;

interface Issued {
  kind: keyof typeof CHECK_KEYS;
  hostname: string;
  score: number;
  used: boolean;
}

/** The verification endpoints of reCAPTCHA, hCaptcha and Turnstile, on this machine. */
export interface CheckEmulator {
  origin: string;
  /** Issues a token as the provider's script would hand it to the frame. */
  issue(token?: Partial<Omit<Issued, 'used'>>): string;
  trouble: 'silent' | 'broken' | 'nonsense' | null;
  /** Fields of the last request. */
  asked: Record<string, string>;
  close(): Promise<void>;
}

const VERIFY = ['/recaptcha/api/siteverify', '/siteverify', '/turnstile/v0/siteverify'];

export async function startCheckEmulator(port = 0): Promise<CheckEmulator> {
  const issued = new Map<string, Issued>();
  const web = http.createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => web.listen(port, '127.0.0.1', resolve));
  const emulator: CheckEmulator = {
    origin: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
    trouble: null,
    asked: {},
    issue(token) {
      const name = randomUUID();
      issued.set(name, { kind: 'silent', hostname: 'localhost', score: 0.9, ...token, used: false });
      return name;
    },
    close: () =>
      new Promise((resolve) => {
        web.close(() => resolve());
        web.closeAllConnections();
      }),
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', emulator.origin);
    if (!VERIFY.includes(pathname) || req.method !== 'POST') return void res.writeHead(404).end();
    let body = '';
    for await (const part of req) body += String(part);
    emulator.asked = Object.fromEntries(new URLSearchParams(body));
    if (emulator.trouble === 'silent') return;
    if (emulator.trouble === 'broken') return void res.writeHead(503).end('{"success":true}');
    res.writeHead(200, { 'content-type': 'application/json' });
    if (emulator.trouble === 'nonsense') return void res.end('<p>Welcome to our network</p>');
    res.end(JSON.stringify(judge(emulator.asked)));
  }

  function judge({ secret, response }: Record<string, string>): object {
    const no = (code: string) => ({ success: false, 'error-codes': [code] });
    const token = issued.get(response ?? '');
    const kind = (['silent', 'box'] as const).find((name) => CHECK_KEYS[name].secret === secret);
    if (!kind) return no('invalid-input-secret');
    if (token?.kind !== kind) return no('invalid-input-response');
    if (token.used) return no('timeout-or-duplicate');
    token.used = true;
    const { hostname, score } = token;
    return { success: true, hostname, challenge_ts: new Date().toISOString(), ...(kind === 'silent' ? { score } : {}) };
  }
  return emulator;
}
