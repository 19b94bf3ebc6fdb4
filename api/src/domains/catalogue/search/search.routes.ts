import type { Paging } from '@gargoyle/shared/contract/common';
import { readPaging } from '@gargoyle/shared/contract/common';
import type { Language } from '@gargoyle/shared/contract/languages';
import type { CourseKind } from '@gargoyle/shared/contract/course-card.contract';
import { searchContract } from '@gargoyle/shared/contract/search.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SearchKind } from '../../../kernel/db/schema/search-entries.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';
import { findEntries, findTitles, type FoundTitle } from '../../../kernel/search/search.repo.ts';
import { readFilter } from '../../../kernel/search/search-filter.ts';
import { findArtists } from '../artists/artists.repo.ts';
import { viewArtists } from '../artists/artists.view.ts';
import { type CourseKey, courseCards } from '../course-cards/course-cards.service.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { viewPostsById } from '../posts/posts.view.ts';
import { viewWebinars } from '../webinars/webinars.view.ts';
import { findSuggestions } from './suggestions.repo.ts';

const PAGE_SIZE = 16;
const SUGGESTIONS = 5;

type Call = Reader & {
  language: Language;
  req: FastifyRequest;
  input: Parameters<typeof readFilter>[0] & Parameters<typeof readPaging>[0];
};

/** One page of results of a type; empty without a search text (API-L-133). */
async function group<T>(
  call: Call,
  name: string,
  kinds: readonly SearchKind[],
  view: (ids: readonly number[], keys: readonly CourseKey[]) => Promise<T[]>,
) {
  const { text, language } = readFilter(call.input, call.language);
  const paging = groupPaging(call.input);
  const address = `/api/v1/new-search/global/${name}/?${new URLSearchParams({ search: text ?? '' })}`;
  if (!text) return pageOf(call, paging, { count: 0, items: [] as T[] }, address);
  const { count, items } = await findEntries(call.tx, { kinds, text, language }, paging);
  const results = await view(
    items.map(({ id }) => id),
    items as CourseKey[],
  );
  return pageOf(call, paging, { count, items: results }, address);
}

/** At most 16 results per type (API-L-130). */
function groupPaging(input: Parameters<typeof readPaging>[0]): Paging {
  const paging = readPaging(input, PAGE_SIZE);
  return { ...paging, limit: Math.min(paging.limit, PAGE_SIZE) };
}

const COURSES: readonly CourseKind[] = ['tutorial', 'specialvideo'];
const tutorials = (call: Call) => group(call, 'tutorials', COURSES, (_, keys) => courseCards(call, keys));
const webinar = (call: Call) => group(call, 'webinar', ['webinar'], (ids) => viewWebinars(call, ids));
const posts = (call: Call) => group(call, 'posts', ['post'], (ids) => viewPostsById(call, ids));
const artists = (call: Call) =>
  group(call, 'artists', ['artist'], async (ids) => viewArtists(call, await findArtists(call.tx, ids)));

const ARTWORK: Readonly<Record<SearchKind, string>> = {
  tutorial: 'tutorials',
  specialvideo: 'special-videos',
  webinar: 'webinars',
  post: 'posts',
  artist: 'artists',
};
const toSuggestion = ({ id, slug, title, kind }: FoundTitle) => ({
  id,
  slug,
  title,
  photo: artUrl(ARTWORK[kind], slug, 160),
});

export function searchRoutes(app: FastifyInstance): void {
  const on = binder(app, searchContract);
  on('search.global', async (call) => {
    const groups = await Promise.all([artists(call), posts(call), tutorials(call), webinar(call)]);
    return { artists: groups[0], posts: groups[1], tutorials: groups[2], webinar: groups[3] };
  });
  on('search.tutorials', tutorials);
  on('search.webinars', webinar);
  on('search.posts', posts);
  on('search.artists', artists);

  on('search.autocomplete', async ({ input, tx, language }) => {
    const { text } = readFilter(input, language);
    if (!text) return { suggestions: [], tutorials: [], posts: [], artists: [] };
    const [suggestions, titles] = await Promise.all([
      findSuggestions(tx, { text, language }, SUGGESTIONS),
      findTitles(tx, { text, language }, SUGGESTIONS),
    ]);
    return {
      suggestions,
      tutorials: titles.courses.map((course) => ({ ...toSuggestion(course), kind: course.kind as CourseKind })),
      posts: titles.posts.map(toSuggestion),
      artists: titles.artists.map(toSuggestion),
    };
  });
}
