import type { FastifyInstance } from 'fastify';
import { mediaRoutes } from '../kernel/media/media.routes.ts';
import { brandMarksRoutes } from '../domains/commerce/payments/brand-marks.routes.ts';
import { noticesRoutes } from '../domains/commerce/payments/notices/notices.routes.ts';
import { releaseHealthRoutes } from '../domains/site/release-health/release-health.routes.ts';
import { sandboxPaymentsRoutes } from '../domains/commerce/payments/sandbox-payments.routes.ts';
import { addressesRoutes } from '../domains/commerce/addresses/addresses.routes.ts';
import { artistsRoutes } from '../domains/catalogue/artists/artists.routes.ts';
import { assetsRoutes } from '../domains/catalogue/assets/assets.routes.ts';
import { loginRoutes } from '../domains/identity/auth/login.routes.ts';
import { passwordRoutes } from '../domains/identity/auth/password.routes.ts';
import { registrationRoutes } from '../domains/identity/auth/registration.routes.ts';
import { bannersRoutes } from '../domains/site/banners/banners.routes.ts';
import { bookmarksRoutes } from '../domains/learning/bookmarks/bookmarks.routes.ts';
import { checkFrameRoutes } from '../domains/identity/human-check/check-frame.routes.ts';
import { captchaRoutes } from '../domains/identity/captcha/captcha.routes.ts';
import { categoriesRoutes } from '../domains/catalogue/categories/categories.routes.ts';
import { contactRoutes } from '../domains/site/contact/contact.routes.ts';
import { contestsRoutes } from '../domains/site/contests/contests.routes.ts';
import { cardsOfTutorials } from '../domains/catalogue/course-cards/course-cards.service.ts';
import { couponsRoutes } from '../domains/commerce/coupons/coupons.routes.ts';
import { favoritesRoutes } from '../domains/catalogue/favorites/favorites.routes.ts';
import { forumRoutes } from '../domains/site/forum/forum.routes.ts';
import { giftCertificatesRoutes } from '../domains/commerce/gift-certificates/gift-certificates.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { hijackRoutes } from '../domains/identity/hijack/hijack.routes.ts';
import { homeRoutes } from '../domains/site/home/home.routes.ts';
import { landingPagesRoutes } from '../domains/site/landing-pages/landing-pages.routes.ts';
import { leadMagnetsRoutes } from '../domains/site/lead-magnets/lead-magnets.routes.ts';
import { openapiRoutes } from './openapi/openapi.routes.ts';
import { orderItemsRoutes } from '../domains/commerce/order-items/order-items.routes.ts';
import { ordersRoutes } from '../domains/commerce/orders/orders.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { pageChangesRoutes } from '../domains/site/page-changes/page-changes.routes.ts';
import { pagesRoutes } from '../domains/site/pages/pages.routes.ts';
import { pathsRoutes } from '../domains/catalogue/paths/paths.routes.ts';
import { paymentMethodsRoutes } from '../domains/commerce/payment-methods/payment-methods.routes.ts';
import { pendingSubscriptionRoutes } from '../domains/commerce/pending-subscription/pending-subscription.routes.ts';
import { plansRoutes } from '../domains/commerce/plans/plans.routes.ts';
import { postsRoutes } from '../domains/catalogue/posts/posts.routes.ts';
import { profileRoutes } from '../domains/identity/profile/profile.routes.ts';
import { probesRoutes } from './health/probes.routes.ts';
import { promotionRoutes } from '../domains/commerce/promotion/promotion.routes.ts';
import { quotesRoutes } from '../domains/commerce/quotes/quotes.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { searchRoutes } from '../domains/catalogue/search/search.routes.ts';
import { providersRoutes } from '../domains/identity/providers/providers.routes.ts';
import { signInWindowsRoutes } from '../domains/identity/sign-in-windows/sign-in-windows.routes.ts';
import { specialVideosRoutes } from '../domains/catalogue/special-videos/special-videos.routes.ts';
import { statisticsRoutes } from '../domains/learning/statistics/statistics.routes.ts';
import { storeRoutes } from '../domains/commerce/store/store.routes.ts';
import { billDueOf } from '../domains/commerce/subscriptions/bill-due.service.ts';
import { makeDueNow } from '../domains/commerce/subscriptions/make-due.repo.ts';
import { viewSubscription } from '../domains/commerce/subscriptions/view-subscriptions.service.ts';
import { subscriptionsRoutes } from '../domains/commerce/subscriptions/subscriptions.routes.ts';
import { tagsRoutes } from '../domains/catalogue/tags/tags.routes.ts';
import { telemetryRoutes } from '../domains/site/telemetry/telemetry.routes.ts';
import { testimonialsRoutes } from '../domains/site/testimonials/testimonials.routes.ts';
import { tutorialsRoutes } from '../domains/catalogue/tutorials/tutorials.routes.ts';
import { utmRoutes } from '../domains/site/utm/utm.routes.ts';
import { webinarsRoutes } from '../domains/catalogue/webinars/webinars.routes.ts';

/** All routes of the API, one entry per noun, in alphabetical order. */
export const allRoutes: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  addressesRoutes,
  artistsRoutes,
  assetsRoutes,
  bannersRoutes,
  (app) => bookmarksRoutes(app, cardsOfTutorials),
  brandMarksRoutes,
  captchaRoutes,
  checkFrameRoutes,
  categoriesRoutes,
  contactRoutes,
  contestsRoutes,
  couponsRoutes,
  favoritesRoutes,
  forumRoutes,
  giftCertificatesRoutes,
  healthRoutes,
  hijackRoutes,
  homeRoutes,
  landingPagesRoutes,
  leadMagnetsRoutes,
  (app) => loginRoutes(app, viewSubscription),
  mediaRoutes,
  noticesRoutes,
  openapiRoutes,
  orderItemsRoutes,
  ordersRoutes,
  outboxRoutes,
  pageChangesRoutes,
  pagesRoutes,
  passwordRoutes,
  pathsRoutes,
  (app) => paymentMethodsRoutes(app, { makeDue: makeDueNow, charge: billDueOf }),
  pendingSubscriptionRoutes,
  plansRoutes,
  postsRoutes,
  probesRoutes,
  profileRoutes,
  promotionRoutes,
  quotesRoutes,
  registrationRoutes,
  releaseHealthRoutes,
  sandboxPaymentsRoutes,
  sandboxRoutes,
  searchRoutes,
  providersRoutes,
  signInWindowsRoutes,
  specialVideosRoutes,
  statisticsRoutes,
  storeRoutes,
  subscriptionsRoutes,
  tagsRoutes,
  telemetryRoutes,
  testimonialsRoutes,
  tutorialsRoutes,
  utmRoutes,
  webinarsRoutes,
];
