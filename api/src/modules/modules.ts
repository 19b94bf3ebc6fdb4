import type { FastifyInstance } from 'fastify';
import { brandMarksRoutes } from '../payments/brand-marks.routes.ts';
import { sandboxPaymentsRoutes } from '../payments/sandbox/sandbox-payments.routes.ts';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import { loginRoutes } from './auth/login.routes.ts';
import { passwordRoutes } from './auth/password.routes.ts';
import { registrationRoutes } from './auth/registration.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { giftCertificatesRoutes } from './gift-certificates/gift-certificates.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { hijackRoutes } from './hijack/hijack.routes.ts';
import { openapiRoutes } from './openapi/openapi.routes.ts';
import { orderItemsRoutes } from './order-items/order-items.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { paymentMethodsRoutes } from './payment-methods/payment-methods.routes.ts';
import { pendingSubscriptionRoutes } from './pending-subscription/pending-subscription.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { storeRoutes } from './store/store.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { tagsRoutes } from './tags/tags.routes.ts';
import { telemetryRoutes } from './telemetry/telemetry.routes.ts';
import { utmRoutes } from './utm/utm.routes.ts';

/** What makes up the API: one entry per noun, in alphabetical order. */
export const modules: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  addressesRoutes,
  brandMarksRoutes,
  captchaRoutes,
  contactRoutes,
  couponsRoutes,
  giftCertificatesRoutes,
  healthRoutes,
  hijackRoutes,
  loginRoutes,
  openapiRoutes,
  orderItemsRoutes,
  ordersRoutes,
  outboxRoutes,
  passwordRoutes,
  paymentMethodsRoutes,
  pendingSubscriptionRoutes,
  plansRoutes,
  profileRoutes,
  promotionRoutes,
  registrationRoutes,
  sandboxPaymentsRoutes,
  sandboxRoutes,
  storeRoutes,
  subscriptionsRoutes,
  tagsRoutes,
  telemetryRoutes,
  utmRoutes,
];
