import type { KeyObject } from 'node:crypto';
import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import { signText, verifyText } from './signing.ts';

// A mix of releases for one browser: anybody with the link gets it until it expires (PLAT-018).

export interface Override {
  /** Application → version; the others stay as they are live. */
  versions: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  until: number;
}

/** The prefix separates these signatures from signatures of other texts. */
const signed = (text: string): string => `override ${text}`;

export function writeOverride(override: Override, key: KeyObject): string {
  const text = JSON.stringify(override);
  const signature = Buffer.from(signText(signed(text), key), 'base64');
  return `${Buffer.from(text).toString('base64url')}.${signature.toString('base64url')}`;
}

/** The content of a token; undefined when it was not signed by one of the keys, or has expired. */
export function readOverride(token: string, keys: readonly KeyObject[], now: number): Override | undefined {
  const [body = '', signature = ''] = token.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  const found = Buffer.from(signature, 'base64url').toString('base64');
  if (!keys.some((key) => verifyText(signed(text), found, key))) return undefined;
  const override = JSON.parse(text) as Override;
  return override.until > now ? override : undefined;
}

/**
 * The live deployment with the releases of an override. It has no canaries and no fallback versions: a failing release
 * should be visible.
 */
export function withOverride(
  { shell, remotes, ...rest }: Deployment,
  { versions }: Override,
  releaseOf: (app: string, version: string) => Release,
): Deployment {
  const chosen = (app: string, { canary: _canary, ...live }: LiveRelease): LiveRelease => {
    const version = versions[app];
    return version ? { ...releaseOf(app, version), previous: null } : live;
  };
  const chosenRemotes = Object.entries(remotes).map(([app, live]) => [app, chosen(app, live)] as const);
  return { ...rest, shell: chosen('shell', shell), remotes: Object.fromEntries(chosenRemotes) };
}
