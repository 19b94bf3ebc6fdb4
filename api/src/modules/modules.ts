import type { FastifyInstance } from 'fastify';
import { mediaRoutes } from '../media/media.routes.ts';
import { brandMarksRoutes } from '../payments/brand-marks.routes.ts';
import { noticesRoutes } from '../payments/notices/notices.routes.ts';
import { sandboxPaymentsRoutes } from '../payments/sandbox/sandbox-payments.routes.ts';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import { artistsRoutes } from './artists/artists.routes.ts';
import { assetsRoutes } from './assets/assets.routes.ts';
import { loginRoutes } from './auth/login.routes.ts';
import { passwordRoutes } from './auth/password.routes.ts';
import { registrationRoutes } from './auth/registration.routes.ts';
import { bannersRoutes } from './banners/banners.routes.ts';
import { bookmarksRoutes } from './bookmarks/bookmarks.routes.ts';
import { checkFrameRoutes } from './human-check/check-frame.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { contestsRoutes } from './contests/contests.routes.ts';
import { cardsOfTutorials } from './course-cards/course-cards.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { favoritesRoutes } from './favorites/favorites.routes.ts';
import { forumRoutes } from './forum/forum.routes.ts';
import { giftCertificatesRoutes } from './gift-certificates/gift-certificates.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { hijackRoutes } from './hijack/hijack.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { landingPagesRoutes } from './landing-pages/landing-pages.routes.ts';
import { leadMagnetsRoutes } from './lead-magnets/lead-magnets.routes.ts';
import { openapiRoutes } from './openapi/openapi.routes.ts';
import { orderItemsRoutes } from './order-items/order-items.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { pageChangesRoutes } from './page-changes/page-changes.routes.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { pathsRoutes } from './paths/paths.routes.ts';
import { paymentMethodsRoutes } from './payment-methods/payment-methods.routes.ts';
import { pendingSubscriptionRoutes } from './pending-subscription/pending-subscription.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { postsRoutes } from './posts/posts.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { providersRoutes } from './providers/providers.routes.ts';
import { signInWindowsRoutes } from './sign-in-windows/sign-in-windows.routes.ts';
import { specialVideosRoutes } from './special-videos/special-videos.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { storeRoutes } from './store/store.routes.ts';
import { makeDueNow } from './subscriptions/make-due.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { tagsRoutes } from './tags/tags.routes.ts';
import { telemetryRoutes } from './telemetry/telemetry.routes.ts';
import { testimonialsRoutes } from './testimonials/testimonials.routes.ts';
import { tutorialsRoutes } from './tutorials/tutorials.routes.ts';
import { utmRoutes } from './utm/utm.routes.ts';
import { webinarsRoutes } from './webinars/webinars.routes.ts';

/** What makes up the API: one entry per noun, in alphabetical order. */
export const modules: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
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
  loginRoutes,
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
  (app) => paymentMethodsRoutes(app, makeDueNow),
  pendingSubscriptionRoutes,
  plansRoutes,
  postsRoutes,
  profileRoutes,
  promotionRoutes,
  quotesRoutes,
  registrationRoutes,
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
