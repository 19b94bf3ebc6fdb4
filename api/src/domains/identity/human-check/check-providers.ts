import type { HumanCheckProvider, HumanCheckSettings } from '../../../kernel/settings/env-human-check.ts';

interface CheckProvider {
  script: string;
  verify: string;
  /** Whence its script loads more, for the policy of our frame. */
  hosts: readonly string[];
}

const PROVIDERS: Readonly<Record<HumanCheckProvider, CheckProvider>> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    hosts: ['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    verify: 'https://api.hcaptcha.com/siteverify',
    hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    hosts: ['https://challenges.cloudflare.com'],
  },
};

/** Addresses of the provider that is set, on the origin that is set for it. */
export function checkProvider({ provider, origin }: HumanCheckSettings): CheckProvider {
  const known = PROVIDERS[provider];
  if (!origin) return known;
  const moved = (address: string) => origin + new URL(address).pathname;
  return { script: moved(known.script), verify: moved(known.verify), hosts: [origin, ...known.hosts] };
}
