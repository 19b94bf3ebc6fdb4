import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';

type Claims = Record<string, unknown>;

/** A real OpenID Connect server on this machine whose users consent at once and whose ID tokens can be manipulated. */
export interface OpenIdServer {
  issuer: string;
  /** The next user to log in: a permanent id and the provider's claims. */
  person: { id: string; claims: Claims };
  /** The user presses Cancel. */
  cancels: boolean;
  /** Changes the claims of an ID token before it is signed, or signs it with a foreign key. */
  spoil: { claims?: (claims: JWTPayload) => JWTPayload; foreignKey?: boolean } | null;
  close(): Promise<void>;
}

export const CLIENT = { id: 'school', secret: 'a-secret-of-the-tests-alone' };

/** In-memory storage of the provider. */
class Memory implements Adapter {
  static entries = new Map<string, AdapterPayload>();
  name: string;
  constructor(name: string) {
    this.name = name;
  }
  async upsert(id: string, payload: AdapterPayload) {
    Memory.entries.set(`${this.name} ${id}`, payload);
  }
  async find(id: string) {
    return Memory.entries.get(`${this.name} ${id}`);
  }
  async findByUid(uid: string) {
    return [...Memory.entries.values()].find((payload) => payload.uid === uid);
  }
  async findByUserCode() {
    return undefined;
  }
  async consume(id: string) {
    const payload = Memory.entries.get(`${this.name} ${id}`);
    if (payload) payload['consumed'] = true;
  }
  async destroy(id: string) {
    Memory.entries.delete(`${this.name} ${id}`);
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of Memory.entries) if (payload.grantId === grantId) Memory.entries.delete(key);
  }
}

/** @param backs redirect addresses that the school has registered */
export async function startOpenIdServer(backs: string[]): Promise<OpenIdServer> {
  const [own, foreign] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const key = { ...(await exportJWK(own.privateKey)), alg: 'RS256', use: 'sig', kid: 'one' };
  const web = http.createServer();
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;

  const server: OpenIdServer = {
    issuer,
    person: { id: 'nobody', claims: {} },
    cancels: false,
    spoil: null,
    close: () =>
      new Promise((resolve) => {
        web.close(() => resolve());
        web.closeAllConnections();
      }),
  };

  const provider = new Provider(issuer, {
    adapter: Memory,
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: backs,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id, ...server.person.claims }) }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();

  /** The response of the token endpoint, with its ID token signed again. */
  async function tampered(body: string): Promise<string> {
    const tokens = JSON.parse(body) as { id_token?: string };
    if (!tokens.id_token || !server.spoil) return body;
    const claims = decodeJwt(tokens.id_token);
    const signer = server.spoil.foreignKey ? foreign : own;
    const id_token = await new SignJWT(server.spoil.claims?.(claims) ?? claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(signer.privateKey);
    return JSON.stringify({ ...tokens, id_token });
  }

  web.on('request', (req, res) => {
    if (req.url?.startsWith('/interaction/')) {
      const result = server.cancels ? { error: 'access_denied' } : { login: { accountId: server.person.id } };
      void provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
      return;
    }
    if (req.url === '/token' && server.spoil) {
      const end = res.end.bind(res);
      res.end = ((body: unknown) => {
        void tampered(String(body)).then((text) => {
          res.setHeader('content-length', Buffer.byteLength(text));
          end(text);
        });
        return res;
      }) as typeof res.end;
    }
    void answer(req, res);
  });
  return server;
}

/** Follows the provider's pages like a browser, with cookies, until they redirect back to the school. */
export async function passProvider(from: string, backTo: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = from;
  for (let step = 0; step < 12; step++) {
    if (at.startsWith(backTo)) return new URL(at);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const to = response.headers.get('location');
    if (!to) throw new Error(`The provider stopped with ${response.status}: ${await response.text()}`);
    at = new URL(to, at).href;
  }
  throw new Error('The provider redirects endlessly.');
}
