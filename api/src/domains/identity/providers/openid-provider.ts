import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
} from 'openid-client';
import type { Person } from '../../../kernel/db/schema/users.ts';
import type { OpenIdSettings } from '../../../kernel/settings/env-sign-in.ts';
import { Declined, type SignInProvider } from './provider.port.ts';

/** The edge times out after ten seconds; two calls have to fit. */
const TIMEOUT_SECONDS = 4;

/**
 * Any OpenID Connect provider: authorization code with PKCE. The library validates state, nonce, issuer, audience,
 * signature and time. It uses the machine's time, because a provider does not know about the school's shifted clock.
 */
export function openIdProvider(settings: OpenIdSettings): SignInProvider {
  let discovered: Promise<Configuration> | null = null;
  const configuration = () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      // The next sign-in tries again.
      discovered = null;
      throw error;
    });
    return discovered;
  };
  return {
    async begin({ state, nonce, verifier, back }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: back,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async finish({ state, nonce, verifier, back }, answer) {
      const callback = new URL(back);
      callback.search = answer.toString();
      try {
        const tokens = await authorizationCodeGrant(await configuration(), callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The provider sent no ID token.');
        // Strictly conforming providers return address and name only from the userinfo endpoint.
        const userInfoClaims = claims['email']
          ? {}
          : await userInfo(await configuration(), tokens.access_token, claims.sub);
        return personOf({ ...userInfoClaims, ...claims });
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
          throw new Declined('The person cancelled.', { cause: error });
        throw error;
      }
    },
  };
}

async function userInfo(configured: Configuration, accessToken: string, subject: string): Promise<object> {
  const endpoint = configured.serverMetadata().userinfo_endpoint;
  return endpoint ? fetchUserInfo(configured, accessToken, subject) : {};
}

const discover = ({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The settings allow plain http only for localhost.
    // Also verifies signatures, which the standard leaves to TLS for tokens received directly from the provider.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  });

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Reads a verified ID token. Microsoft uses `xms_edov` where others use `email_verified`. */
function personOf(claims: IDToken): Person {
  const edov = claims['xms_edov'];
  return {
    subject: `${claims.iss} ${claims.sub}`,
    email: text(claims['email']) || null,
    emailVerified: claims['email_verified'] === true || edov === true || edov === 1 || edov === '1',
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
  };
}
