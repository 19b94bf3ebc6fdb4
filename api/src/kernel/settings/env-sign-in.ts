import { isThisMachine } from '@gargoyle/shared/contract/this-machine';
import * as z from 'zod/mini';
import { SettingsError } from './settings-error.ts';

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** Where tokens are exchanged and verified. */
  graphUrl: string;
  /** Where the user gives consent. */
  dialogUrl: string;
}

/** Null members are not configured. */
export interface SignInSettings {
  openathens: OpenIdSettings | null;
  microsoft: OpenIdSettings | null;
  facebook: FacebookSettings | null;
  /** Verifies the token that a library's proxy leaves in `proxy_access`. */
  proxySecret: string | undefined;
}

export const signInSettings = {
  OPENATHENS_ISSUER: z.optional(z.string()),
  OPENATHENS_CLIENT_ID: z.optional(z.string()),
  OPENATHENS_CLIENT_SECRET: z.optional(z.string()),
  MICROSOFT_ISSUER: z.optional(z.string()),
  MICROSOFT_CLIENT_ID: z.optional(z.string()),
  MICROSOFT_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_APP_ID: z.optional(z.string()),
  FACEBOOK_APP_SECRET: z.optional(z.string()),
  FACEBOOK_GRAPH_URL: z._default(z.string(), 'https://graph.facebook.com/v23.0'),
  FACEBOOK_DIALOG_URL: z._default(z.string(), 'https://www.facebook.com/v23.0/dialog/oauth'),
  PROXY_ACCESS_SECRET: z.optional(
    z.string().check(z.minLength(32, 'PROXY_ACCESS_SECRET must have at least 32 characters')),
  ),
};
const Settings = z.object(signInSettings);
type Settings = z.output<typeof Settings>;
type Name = keyof Settings;

/**
 * The external sign-in providers. A half-configured one is an error, not a disabled provider.
 * @throws SettingsError naming what is missing, or an address that is neither https nor on this machine
 */
export function readSignIn(settings: Settings): SignInSettings {
  const facebook = together(settings, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  return {
    openathens: readOpenId(settings, 'OPENATHENS'),
    microsoft: readOpenId(settings, 'MICROSOFT'),
    facebook: facebook && {
      appId: facebook[0] ?? '',
      appSecret: facebook[1] ?? '',
      graphUrl: safeAddress('FACEBOOK_GRAPH_URL', settings['FACEBOOK_GRAPH_URL']),
      dialogUrl: safeAddress('FACEBOOK_DIALOG_URL', settings['FACEBOOK_DIALOG_URL']),
    },
    proxySecret: settings['PROXY_ACCESS_SECRET'],
  };
}

function readOpenId(settings: Settings, prefix: 'OPENATHENS' | 'MICROSOFT'): OpenIdSettings | null {
  const all = together(settings, [`${prefix}_ISSUER`, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]);
  if (!all) return null;
  const [issuer, clientId = '', clientSecret = ''] = all;
  return { issuer: safeAddress(`${prefix}_ISSUER`, issuer), clientId, clientSecret };
}

function together(settings: Settings, names: readonly Name[]): string[] | null {
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const present = names.find((name) => settings[name]);
    throw new SettingsError(`${present} needs ${missing.join(' and ')} as well.`);
  }
  return names.map((name) => settings[name] ?? '');
}

function safeAddress(name: string, text: string | undefined): string {
  const url = URL.parse(text ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname)))
    return url.href.replace(/\/$/, '');
  throw new SettingsError(`${name} must be an https address.`);
}
