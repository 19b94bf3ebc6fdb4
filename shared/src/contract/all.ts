import { addressesContract } from './addresses.contract.ts';
import { artistsContract } from './artists.contract.ts';
import { assetsContract } from './assets.contract.ts';
import { authContract } from './auth.contract.ts';
import { bannersContract } from './banners.contract.ts';
import { bookmarksContract } from './bookmarks.contract.ts';
import { captchaContract } from './captcha.contract.ts';
import { categoriesContract } from './categories.contract.ts';
import { contactContract } from './contact.contract.ts';
import { contestsContract } from './contests.contract.ts';
import { couponsContract } from './coupons.contract.ts';
import { favoritesContract } from './favorites.contract.ts';
import { forumContract } from './forum.contract.ts';
import { giftCertificatesContract } from './gift-certificates.contract.ts';
import { hijackContract } from './hijack.contract.ts';
import { homeContract } from './home.contract.ts';
import { landingPagesContract } from './landing-pages.contract.ts';
import { leadMagnetsContract } from './lead-magnets.contract.ts';
import { orderItemsContract } from './order-items.contract.ts';
import { ordersContract } from './orders.contract.ts';
import { pageChangesContract } from './page-changes.contract.ts';
import { pagesContract } from './pages.contract.ts';
import { pathsContract } from './paths.contract.ts';
import { paymentMethodsContract } from './payment-methods.contract.ts';
import { pendingSubscriptionContract } from './pending-subscription.contract.ts';
import { plansContract } from './plans.contract.ts';
import { postsContract } from './posts.contract.ts';
import { profileContract } from './profile.contract.ts';
import { promotionContract } from './promotion.contract.ts';
import { sandboxPaymentsContract } from './sandbox-payments.contract.ts';
import { searchContract } from './search.contract.ts';
import { specialVideosContract } from './special-videos.contract.ts';
import { statisticsContract } from './statistics.contract.ts';
import { storeContract } from './store.contract.ts';
import { subscriptionsContract } from './subscriptions.contract.ts';
import { systemContract } from './system.contract.ts';
import { tagsContract } from './tags.contract.ts';
import { telemetryContract } from './telemetry.contract.ts';
import { testimonialsContract } from './testimonials.contract.ts';
import { tutorialsContract } from './tutorials.contract.ts';
import { utmContract } from './utm.contract.ts';
import { webinarsContract } from './webinars.contract.ts';

/** Every call of the API. */
export const contract = [
  ...addressesContract,
  ...artistsContract,
  ...assetsContract,
  ...authContract,
  ...bannersContract,
  ...bookmarksContract,
  ...captchaContract,
  ...categoriesContract,
  ...contactContract,
  ...contestsContract,
  ...couponsContract,
  ...favoritesContract,
  ...forumContract,
  ...giftCertificatesContract,
  ...hijackContract,
  ...homeContract,
  ...landingPagesContract,
  ...leadMagnetsContract,
  ...orderItemsContract,
  ...ordersContract,
  ...pageChangesContract,
  ...pagesContract,
  ...pathsContract,
  ...paymentMethodsContract,
  ...pendingSubscriptionContract,
  ...plansContract,
  ...postsContract,
  ...profileContract,
  ...promotionContract,
  ...sandboxPaymentsContract,
  ...searchContract,
  ...specialVideosContract,
  ...statisticsContract,
  ...storeContract,
  ...subscriptionsContract,
  ...systemContract,
  ...tagsContract,
  ...telemetryContract,
  ...testimonialsContract,
  ...tutorialsContract,
  ...utmContract,
  ...webinarsContract,
] as const;

type Declared = (typeof contract)[number];
/** The calls by name: `Contract['coupons.check']`. */
export type Contract = { [E in Declared as E['name']]: E };
