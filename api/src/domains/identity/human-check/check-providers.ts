import type { HumanCheckProvider, HumanCheckSettings } from '../../../kernel/settings/env-human-check.ts';

interface CheckProvider {
  script: string;
  verify: string;
  /** Hosts that its script loads more from, for the frame's CSP. */
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

/** URLs of the configured provider; `origin` overrides the host. */
export function checkProvider({ provider, origin }: HumanCheckSettings): CheckProvider {
  const urls = PROVIDERS[provider];
  if (!origin) return urls;
  const onOrigin = (address: string) => origin + new URL(address).pathname;
  return { script: onOrigin(urls.script), verify: onOrigin(urls.verify), hosts: [origin, ...urls.hosts] };
}
