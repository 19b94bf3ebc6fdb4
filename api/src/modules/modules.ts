import type { FastifyInstance } from 'fastify';
import { healthRoutes } from './health/health.routes.ts';
import { tagsRoutes } from './tags/tags.routes.ts';

/** What makes up the API: one entry per noun, in alphabetical order. */
export const modules: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [healthRoutes, tagsRoutes];
