import { isThisMachine } from '@gargoyle/shared/contract/this-machine';
import * as z from 'zod/mini';
import { SettingsError } from './settings-error.ts';

export const HUMAN_CHECK_PROVIDERS = ['recaptcha', 'hcaptcha', 'turnstile'] as const;
export type HumanCheckProvider = (typeof HUMAN_CHECK_PROVIDERS)[number];

interface Keys {
  siteKey: string;
  secret: string;
}

export interface HumanCheckSettings {
  provider: HumanCheckProvider;
  /** Keys of the silent check, and of the checkbox. */
  silent: Keys;
  box: Keys;
  /** The minimum reCAPTCHA score, 0 to 1. */
  score: number;
  /** An origin to call instead of the provider's own. */
  origin: string | undefined;
}

export const humanCheckSettings = {
  HUMAN_CHECK: z._default(
    z.enum(['local', ...HUMAN_CHECK_PROVIDERS], 'HUMAN_CHECK must be one of: local, recaptcha, hcaptcha, turnstile'),
    'local',
  ),
  HUMAN_CHECK_SITE_KEY: z.optional(z.string()),
  HUMAN_CHECK_SECRET: z.optional(z.string()),
  HUMAN_CHECK_BOX_SITE_KEY: z.optional(z.string()),
  HUMAN_CHECK_BOX_SECRET: z.optional(z.string()),
  HUMAN_CHECK_SCORE: z._default(
    z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'HUMAN_CHECK_SCORE must be a number from 0 to 1')),
    '0.5',
  ),
  HUMAN_CHECK_URL: z.optional(z.string()),
};
const Settings = z.object(humanCheckSettings);
type Settings = z.output<typeof Settings>;

/**
 * The provider of the human check; null for the local checker.
 * @throws SettingsError naming a missing key, or an address that is neither https nor on this machine
 */
export function readHumanCheck(settings: Settings): HumanCheckSettings | null {
  const provider = settings.HUMAN_CHECK;
  if (provider === 'local') return null;
  const need = (name: keyof Settings, value: string | undefined) => {
    if (!value) throw new SettingsError(`HUMAN_CHECK=${provider} needs ${name}.`);
    return value;
  };
  const silent = {
    siteKey: need('HUMAN_CHECK_SITE_KEY', settings.HUMAN_CHECK_SITE_KEY),
    secret: need('HUMAN_CHECK_SECRET', settings.HUMAN_CHECK_SECRET),
  };
  // With reCAPTCHA the silent check and the checkbox are two products with separate keys; elsewhere they may be.
  const boxDiffers = provider === 'recaptcha' || settings.HUMAN_CHECK_BOX_SITE_KEY || settings.HUMAN_CHECK_BOX_SECRET;
  const box = boxDiffers
    ? {
        siteKey: need('HUMAN_CHECK_BOX_SITE_KEY', settings.HUMAN_CHECK_BOX_SITE_KEY),
        secret: need('HUMAN_CHECK_BOX_SECRET', settings.HUMAN_CHECK_BOX_SECRET),
      }
    : silent;
  return {
    provider,
    silent,
    box,
    score: Number(settings.HUMAN_CHECK_SCORE),
    origin: originOf(settings.HUMAN_CHECK_URL),
  };
}

function originOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))) return url.origin;
  throw new SettingsError('HUMAN_CHECK_URL must be an https address.');
}
