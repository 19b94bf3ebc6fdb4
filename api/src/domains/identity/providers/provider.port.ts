import type { Person } from '../../../kernel/db/schema/users.ts';

export const PROVIDERS = ['facebook', 'microsoft', 'openathens'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Parameters of one sign-in at a provider. */
export interface SignInParams {
  /** Returned with the callback. */
  state: string;
  /** Returned inside the signed token. */
  nonce: string;
  /** PKCE: required to exchange the code. */
  verifier: string;
  /** Our callback URL. */
  back: string;
}

/** The person cancelled or the provider denied the sign-in. */
export class Declined extends Error {}

/** An external provider that authenticates people. */
export interface SignInProvider {
  /** The URL to send the person to. @throws Error when the provider cannot be reached */
  begin(params: SignInParams): Promise<URL>;
  /**
   * Validates the provider's callback and returns the person.
   * @param answer the query of the callback
   * @throws Declined when the person cancelled, Error for anything invalid
   */
  finish(params: SignInParams, answer: URLSearchParams): Promise<Person>;
  /** The person of a token that a page got from the provider's own script; absent where such tokens prove nothing. */
  personOfToken?(accessToken: string): Promise<Person>;
}
