// Separate from paths.ts, which the shell shares: a remote's routes are read without a shell.

export const CUSTOMER_CARE_PAGES = [
  'terms-of-use',
  'warnings-and-risks',
  'privacy-policy',
  'return-policy',
  'faqs',
  'accessibility-statement',
  'cookie-policy',
] as const;
export type CustomerCarePage = (typeof CUSTOMER_CARE_PAGES)[number];
