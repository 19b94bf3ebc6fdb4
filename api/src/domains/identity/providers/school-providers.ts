import type { School } from '../../../kernel/school/school.ts';
import type { Provider } from '../users/users.repo.ts';
import { facebookProvider } from './facebook-provider.ts';
import { openIdProvider } from './openid-provider.ts';
import type { ProviderName, SignInProvider } from './provider.port.ts';

export type Providers = Partial<Record<ProviderName, SignInProvider>>;

/** The configured providers; each caches what it has discovered. */
export function openProviders({ facebook, microsoft, openathens }: School['env']['signIn']): Providers {
  return {
    ...(facebook ? { facebook: facebookProvider(facebook) } : {}),
    ...(microsoft ? { microsoft: openIdProvider(microsoft) } : {}),
    ...(openathens ? { openathens: openIdProvider(openathens) } : {}),
  };
}

/** Whether the demo has a stand-in window because the provider is not configured; production has none. */
export const hasStandIn = ({ env }: School, name: Provider): boolean =>
  env.payments === 'sandbox' && !env.production && !(name === 'proxy' ? env.signIn.proxySecret : env.signIn[name]);

/**
 * Where a sign-in at a provider starts. It is on the storefront's origin, so that its cookie is sent with the callback.
 */
export const beginUrl = (school: School, name: ProviderName): string =>
  `${school.env.publicUrl}/api/v1/auth/sign-in/${name}/`;

/** The callback URL to register at the provider. */
export const backUrl = (school: School, name: ProviderName): string => `${beginUrl(school, name)}back/`;
