import type { FastifyInstance } from 'fastify';
import { loginRoutes } from './auth/login.routes.ts';
import { passwordRoutes } from './auth/password.routes.ts';
import { registrationRoutes } from './auth/registration.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { giftCertificatesRoutes } from './gift-certificates/gift-certificates.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { hijackRoutes } from './hijack/hijack.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { tagsRoutes } from './tags/tags.routes.ts';
import { utmRoutes } from './utm/utm.routes.ts';

/** What makes up the API: one entry per noun, in alphabetical order. */
export const modules: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  captchaRoutes,
  contactRoutes,
  giftCertificatesRoutes,
  healthRoutes,
  hijackRoutes,
  loginRoutes,
  outboxRoutes,
  passwordRoutes,
  profileRoutes,
  registrationRoutes,
  sandboxRoutes,
  tagsRoutes,
  utmRoutes,
];
