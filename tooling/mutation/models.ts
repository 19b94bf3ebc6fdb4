import { globSync } from 'node:fs';
import path from 'node:path';

// Files under mutation testing: the rules that money, rights, progress and releases depend on, each with its test next
// to it. Only pure functions, so that thousands of mutants can be tested in minutes.
const root = path.resolve(import.meta.dirname, '../..');

/** Every model: a file of pure rules by its name. */
const MODELS: readonly string[] = globSync('{api,deploy,mf-*,shared,shell}/**/*.model.ts', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).sort();

/** Other files of pure rules. */
const OTHERS: readonly string[] = [
  'api/src/kernel/http/page.ts',
  'api/src/kernel/media/byte-range.ts',
  'api/src/kernel/money/money.ts',
  'deploy/edge/breaker.ts',
  'deploy/edge/hop-headers.ts',
  'deploy/edge/page-caching.ts',
  'deploy/edge/call-timeouts.ts',
  'deploy/edge/policy.ts',
  'deploy/edge/route-table.ts',
  'deploy/health/cases.ts',
  'deploy/release/shell-compatibility.ts',
  'deploy/release/good-versions.ts',
  'deploy/release/mixes.ts',
  'deploy/release/release-pairs.ts',
  'deploy/release/override.ts',
  'deploy/release/owners.ts',
  'deploy/release/requirements.ts',
  'deploy/release/revisions.ts',
  'deploy/release/type-text.ts',
  'shared/src/client/api-error.ts',
  'shared/src/client/request.ts',
  'shared/src/contract/billing-periods.ts',
  'shared/src/contract/card-brands.ts',
  'shared/src/contract/chapters.ts',
  'shared/src/contract/entitlement.ts',
  'shared/src/contract/health-figures.ts',
  'shared/src/contract/lang-of.ts',
  'shared/src/contract/languages.ts',
  'shared/src/contract/plan-facts.ts',
  'shared/src/contract/plan-name.ts',
  'shared/src/contract/preview.ts',
  'shared/src/contract/production-settings.ts',
  'shared/src/host/guards.ts',
  'shared/src/host/session.ts',
  'shared/src/paths/paths.ts',
  'shell/src/isolation/deployments.ts',
];

export const FILES = [...MODELS, ...OTHERS];
export const testOf = (file: string): string => file.replace(/\.ts$/, '.test.ts');

/** The files whose path contains one of the words; all files if there are no words. */
export const chosen = (words: readonly string[]): string[] =>
  FILES.filter((file) => !words.length || words.some((word) => file.includes(word)));
