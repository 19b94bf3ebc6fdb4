import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';
import { COURSES_FIRST, filterQuery, type PathFilters } from './paths.model.ts';

export const PAGE_SIZE = 16;

export const pathsQuery = (host: Host, filters: PathFilters, offset = 0) =>
  host.api.query('paths.list', {
    ...filterQuery(filters),
    limit: String(PAGE_SIZE),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  });

export const bannersQuery = (host: Host) => host.api.query('banners.list', { learningPathBanner: 'true' });

export const tagsQuery = (host: Host) => host.api.query('tags.list');

/** @throws Error for a missing identifier, before any request (PLAY-154) */
export function pathQuery(host: Host, id: string | undefined) {
  if (!id) throw new Error('pathQuery: first param cannot be undefined');
  return required(host.api.query('paths.get', { id }));
}

/** The first four courses, or all of them (PLAY-149, PLAY-152). */
export const coursesQuery = (host: Host, id: string, all: boolean) =>
  host.api.query('paths.tutorials', { id, ...(all ? {} : { limit: String(COURSES_FIRST) }) });
