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

/** The edge gives an answer ten seconds; two calls have to fit. */
const PATIENCE_SECONDS = 4;

/**
 * Any provider of OpenID Connect: authorization code with PKCE. The library holds the answer against state, nonce,
 * issuer, audience, signature and time (the machine's: a provider knows nothing of a school's moved clock).
 */
export function openIdProvider(settings: OpenIdSettings): SignInProvider {
  let found: Promise<Configuration> | null = null;
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      // The next sign-in asks again.
      found = null;
      throw error;
    });
    return found;
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
      const came = new URL(back);
      came.search = answer.toString();
      try {
        const tokens = await authorizationCodeGrant(await configuration(), came, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The provider sent no ID token.');
        // Who keeps to the letter tells addresses and names at its own call only.
        const more = claims['email'] ? {} : await askMore(await configuration(), tokens.access_token, claims.sub);
        return personOf({ ...more, ...claims });
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
          throw new Declined('The person cancelled.', { cause: error });
        throw error;
      }
    },
  };
}

async function askMore(configured: Configuration, accessToken: string, subject: string): Promise<object> {
  const asks = configured.serverMetadata().userinfo_endpoint;
  return asks ? fetchUserInfo(configured, accessToken, subject) : {};
}

const discover = ({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    // The settings let plain http pass to this machine alone.
    // Signatures are verified too, which the standard leaves to TLS for tokens that come straight from the provider.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  });

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Reads a verified ID token. Microsoft says by `xms_edov` what others say by `email_verified`. */
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
