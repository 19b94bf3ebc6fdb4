// The rules that money, rights and releases depend on; the tests of each stand beside it. Only what is pure: values in,
// values out, so that a thousand broken versions are tried in minutes.
const MODELS: readonly string[] = [
  'api/src/domains/commerce/coupons/coupons.model',
  'api/src/domains/commerce/entitlement/entitlement.model',
  'api/src/kernel/money/money',
  'api/src/domains/commerce/pricing/pricing.model',
  'api/src/domains/learning/statistics/progress.model',
  'api/src/domains/commerce/subscriptions/plan-change.model',
  'api/src/domains/commerce/payments/refunds/refunds.model',
  'deploy/release/override',
  'deploy/release/requirements',
  'deploy/release/revisions',
  'mf-commerce/src/common/cart/cart.model',
  'mf-commerce/src/common/checkout/amounts.model',
  'mf-commerce/src/common/coupons/coupons.model',
  'mf-commerce/src/common/money/totals.model',
  'mf-commerce/src/common/plans/plans.model',
  'mf-commerce/src/common/promo/global-promo.model',
  'mf-player/src/features/paths/paths.model',
  'mf-player/src/features/tutorials/entitlement.model',
  'mf-player/src/features/tutorials/progress.model',
  'shared/src/host/guards',
  'shared/src/host/session',
];

export const FILES = MODELS.map((model) => `${model}.ts`);
export const TESTS = MODELS.map((model) => `${model}.test.ts`);
