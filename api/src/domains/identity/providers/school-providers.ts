import type { School } from '../../../kernel/school/school.ts';
import type { Provider } from '../users/users.repo.ts';
import { facebookProvider } from './facebook-provider.ts';
import { openIdProvider } from './openid-provider.ts';
import type { ProviderName, SignInProvider } from './provider.port.ts';

export type Providers = Partial<Record<ProviderName, SignInProvider>>;

/** The providers that the settings name; each remembers what it has discovered. */
export function openProviders({ facebook, microsoft, openathens }: School['env']['signIn']): Providers {
  return {
    ...(facebook ? { facebook: facebookProvider(facebook) } : {}),
    ...(microsoft ? { microsoft: openIdProvider(microsoft) } : {}),
    ...(openathens ? { openathens: openIdProvider(openathens) } : {}),
  };
}

/** Where no provider is configured, the demo has a window that stands in for it; a real school has none. */
export const hasStandIn = ({ env }: School, name: Provider): boolean =>
  env.payments === 'sandbox' && !env.production && !(name === 'proxy' ? env.signIn.proxySecret : env.signIn[name]);

/** Where a sign-in at a provider begins; the storefront's own origin, so that its cookie comes back with the page. */
export const beginUrl = (school: School, name: ProviderName): string =>
  `${school.env.publicUrl}/api/v1/auth/sign-in/${name}/`;

/** What is to be registered at the provider as the address to send people back to. */
export const backUrl = (school: School, name: ProviderName): string => `${beginUrl(school, name)}back/`;
