/**
 * Domains whose scripts write markup and scripts of their own, which cannot be known in advance: those of PayPal, at the
 * payment step with the real provider (PLAT-251). The release record lists them.
 */
export const TRUSTED_WRITERS = ['paypal.com', 'paypalobjects.com'] as const;

/** The script of a line of a stack trace; a name of a function that looks like one comes before it. */
const SCRIPT = /(https?:\/\/[^\s()@]+):\d+:\d+\)?$/m;

/** Whether the function on top of a stack trace is in a script of theirs. */
export function isTheirs(stack: string): boolean {
  const [, script = ''] = SCRIPT.exec(stack) ?? [];
  if (!script.startsWith('https:')) return false;
  const { hostname } = new URL(script);
  return TRUSTED_WRITERS.some((domain) => hostname.endsWith(`.${domain}`));
}
