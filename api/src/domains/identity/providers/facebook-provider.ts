import { createHmac } from 'node:crypto';
import type { Person } from '../../../kernel/db/schema/users.ts';
import type { FacebookSettings } from '../../../kernel/settings/env-sign-in.ts';
import { Declined, type SignInProvider } from './provider.port.ts';

const TIMEOUT_MS = 3_000;

interface TokenAnswer {
  access_token?: unknown;
}
interface DebugAnswer {
  data?: { app_id?: unknown; type?: unknown; is_valid?: unknown; user_id?: unknown };
}
interface MeAnswer {
  id?: unknown;
  email?: unknown;
  first_name?: unknown;
  last_name?: unknown;
}

/**
 * Facebook uses OAuth 2 without a signed token, so its debug endpoint is called to find out whose token it is and for
 * which app it was issued: a token of another app must not open an account here.
 */
export function facebookProvider(
  { appId, appSecret, graphUrl, dialogUrl }: FacebookSettings,
  timeoutMs = TIMEOUT_MS,
): SignInProvider {
  const get = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const response = await fetch(`${graphUrl}/${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Facebook answered ${response.status} to ${path}.`);
    return (await response.json()) as T;
  };

  async function personOfToken(accessToken: string): Promise<Person> {
    const query = { input_token: accessToken, access_token: `${appId}|${appSecret}` };
    const { data } = await get<DebugAnswer>('debug_token', query);
    if (data?.is_valid !== true || data.app_id !== appId || data.type !== 'USER')
      throw new Error('The token of Facebook is not valid for this app.');
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
    const me = await get<MeAnswer>('me', {
      fields: 'id,email,first_name,last_name',
      access_token: accessToken,
      appsecret_proof: proof,
    });
    if (typeof me.id !== 'string' || me.id === '' || me.id !== data.user_id)
      throw new Error('Facebook returned two different users for one token.');
    // Facebook does not say whether the address was confirmed, so it is treated as unconfirmed.
    return {
      subject: `${appId} ${me.id}`,
      email: textOf(me.email) || null,
      emailVerified: false,
      firstName: textOf(me.first_name),
      lastName: textOf(me.last_name),
    };
  }

  return {
    async begin({ state, back }) {
      const url = new URL(dialogUrl);
      const query = { client_id: appId, redirect_uri: back, state, response_type: 'code' };
      for (const [name, value] of Object.entries({ ...query, scope: 'public_profile,email' }))
        url.searchParams.set(name, value);
      return url;
    },
    async finish({ back }, answer) {
      if (answer.get('error') === 'access_denied') throw new Declined('The person cancelled.');
      const code = answer.get('code');
      if (!code) throw new Error(`Facebook sent no code (error: ${answer.get('error') ?? 'none'}).`);
      const query = { client_id: appId, client_secret: appSecret, redirect_uri: back, code };
      const token = textOf((await get<TokenAnswer>('oauth/access_token', query)).access_token);
      if (!token) throw new Error('Facebook sent no token.');
      return personOfToken(token);
    },
    personOfToken,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
