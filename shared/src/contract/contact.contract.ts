import * as z from 'zod/mini';
import { Email } from './auth.contract.ts';
import { Detail } from './common.ts';
import { endpoint } from './endpoint.ts';
import { TEXTS } from './errors.ts';
import { MOST } from './limits.ts';

export const CONTACT_SUBJECTS = [
  'order_issue',
  'order_status',
  'return_status',
  'product_question',
  'shipping_policies',
  'return_policies',
  'technical_issue',
  'marketing_press',
] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

const line = (most: number) => z.string().check(z.trim(), z.minLength(1, TEXTS.required), z.maxLength(most));

export const contactContract = [
  endpoint({
    name: 'contact.send',
    method: 'POST',
    path: '/contact/',
    auth: 'none',
    summary: 'Sends a message to the school; requires a human-check token that passed /captcha/',
    body: z.object({
      name: line(MOST.name),
      email: Email,
      subject: z.enum(CONTACT_SUBJECTS),
      order_number: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MOST.orderNumber)))),
      message: line(MOST.contactMessage),
    }),
    status: 201,
    response: Detail,
    humanCheck: true,
    limit: 'contact',
    errors: ['human_check_failed'],
  }),
] as const;
