import type { ContactSubject } from '@gargoyle/shared/contract/contact.contract';
import type { SessionUser } from '@gargoyle/shared/host';

/** Known form values of a signed-in user (ACC-313). */
export const prefillOf = (user: SessionUser | null): { name?: string; email?: string } =>
  user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : {};

/** The subjects in order; each is part of a message id (ACC-304). */
export const SUBJECTS = [
  'order_issue',
  'order_status',
  'return_status',
  'product_question',
  'shipping_policies',
  'return_policies',
  'technical_issue',
  'marketing_press',
] as const satisfies readonly ContactSubject[];
