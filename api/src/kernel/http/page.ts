import type { PageOf, Paging } from '@gargoyle/shared/contract/common';
import type { FastifyRequest } from 'fastify';
import type { School } from '../school/school.ts';

/** Part of a list, and the length of the whole list. */
export interface Slice<T> {
  count: number;
  items: T[];
}

/** A list that is always returned in full. */
export const wholeList = <T>(results: T[]) => ({ count: results.length, next: null, previous: null, results });

/**
 * The wire format of a page, with complete `next` and `previous` addresses on the storefront's origin (API-L-006); they
 * use the caller's style, `limit`/`offset` or `page_size`/`page`.
 * @param address path and query of the list, when it differs from the requested one
 */
export function pageOf<T>(
  { school, req }: { school: School; req: FastifyRequest },
  paging: Paging,
  slice: Slice<T>,
  address: string = req.url,
): PageOf<T> {
  const at = (offset: number): string => pageAddress(school.env.publicUrl, address, paging.limit, offset);
  const after = paging.offset + paging.limit;
  return {
    count: slice.count,
    next: after < slice.count ? at(after) : null,
    previous: paging.offset > 0 ? at(Math.max(0, Math.min(paging.offset, slice.count) - paging.limit)) : null,
    results: slice.items,
  };
}

function pageAddress(origin: string, address: string, limit: number, offset: number): string {
  const url = new URL(address, origin);
  const byPage = !url.searchParams.has('limit') && !url.searchParams.has('offset') && hasPage(url);
  if (byPage && offset % limit === 0) url.searchParams.set('page', String(offset / limit + 1));
  else {
    for (const key of ['page', 'page_size']) url.searchParams.delete(key);
    url.searchParams.set('limit', String(limit));
    url.searchParams.set('offset', String(offset));
  }
  return origin.replace(/\/$/, '') + url.pathname + url.search;
}

const hasPage = (url: URL): boolean => url.searchParams.has('page') || url.searchParams.has('page_size');
