import type { Person } from '../../../kernel/db/schema/users.ts';

export const PROVIDERS = ['facebook', 'microsoft', 'openathens'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What one sign-in sends to a provider and expects back. */
export interface Errand {
  /** Comes back beside the answer. */
  state: string;
  /** Comes back inside the signed token. */
  nonce: string;
  /** PKCE: only who knows it can exchange the code. */
  verifier: string;
  /** Our address that the provider sends people back to. */
  back: string;
}

/** The person, or the provider, said no on purpose. */
export class Declined extends Error {}

/** A place that knows who somebody is. */
export interface SignInProvider {
  /** Where the person goes to. @throws Error when the provider cannot be reached */
  begin(errand: Errand): Promise<URL>;
  /**
   * Judges the provider's answer and names the person.
   * @param answer the query with which the person came back
   * @throws Declined when the person cancelled, Error for anything that does not hold
   */
  finish(errand: Errand, answer: URLSearchParams): Promise<Person>;
  /** Names the person of a token that a page got from the provider itself; absent where such tokens prove nothing. */
  whoHolds?(accessToken: string): Promise<Person>;
}
