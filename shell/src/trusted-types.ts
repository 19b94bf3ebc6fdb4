import { isTheirs } from './trusted-writers.ts';

// The page's policy forbids turning text into code or markup (PLAT-250). Libraries do so anyway: this policy allows
// exactly what ours write, and whatever the named third parties write themselves (PLAT-251).

interface Rules {
  createHTML(html: string): string | null;
  createScript(text: string): string | null;
  createScriptURL(url: string, type: string, sink: string): string | null;
}
interface PolicyFactory {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/** How React creates a script element that does not run: structured data, data of widgets. */
const EMPTY_SCRIPT = '<script></script>';

/** The player's workers start from blob URLs of this origin, which cannot be guessed or injected. */
const isOwnWorker = (url: string, sink: string): boolean =>
  sink.startsWith('Worker') && url.startsWith(`blob:${location.origin}/`);

/** What braintree-web loads: PayPal's button and its fraud check. */
const PAYPAL = /^https:\/\/(?:www\.paypal\.com\/sdk\/js\?|c\.paypal\.com\/da\/r\/fb\.js$)/;

/** braintree-web passes settings to the fraud check in a script element that does not run. */
function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return text.startsWith('{');
  } catch {
    return false;
  }
}

/** Text that was written by a third party; null for any other. */
function theirs(text: string, rule: Rules[keyof Rules]): string | null {
  const top = { stack: '' };
  Error.captureStackTrace(top, rule);
  return isTheirs(top.stack) ? text : null;
}

const rules: Rules = {
  createHTML: (html) => (html === EMPTY_SCRIPT ? html : theirs(html, rules.createHTML)),
  createScript: (text) => (isData(text) ? text : theirs(text, rules.createScript)),
  createScriptURL: (url, _type, sink) =>
    isOwnWorker(url, sink) || PAYPAL.test(url) ? url : theirs(url, rules.createScriptURL),
};

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
factory?.createPolicy('default', rules);
