import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { brandMarksRoutes } from './brand-marks.routes.ts';

test('COM-605 COM-290 a brand is drawn with its name, an unknown card without a word', async () => {
  const app = Fastify();
  brandMarksRoutes(app);
  const words = async (slug: string) => {
    const { statusCode, body } = await app.inject(`/media/brands/${slug}.svg`);
    return [statusCode, body.replaceAll(/<[^>]*>/g, ''), /aria-label="([^"]*)"/.exec(body)?.[1]];
  };
  expect(await words('visa')).toEqual([200, 'VISA', 'VISA']);
  expect(await words('unknown')).toEqual([200, '', undefined]);
});
