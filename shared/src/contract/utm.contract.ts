import * as z from 'zod/mini';
import { Detail } from './common.ts';
import { endpoint } from './endpoint.ts';

const text = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))));

export const utmContract = [
  endpoint({
    name: 'utm.save',
    method: 'POST',
    path: '/utm/',
    auth: 'required',
    summary: 'Saves where a subscriber came from',
    body: z.object({
      utm_campaign: text(100),
      utm_medium: text(255),
      utm_source: text(100),
      utm_content: text(50),
      utm_term: text(50),
      utm_ad_id: text(100),
      source: text(100),
      medium: text(255),
      campaign: text(100),
      term: text(50),
      content: text(50),
    }),
    status: 201,
    response: Detail,
    errors: ['conflict'],
  }),
] as const;
