import { type Paging, readPaging } from '@gargoyle/shared/contract/common';
import { COURSE_KINDS, type CourseKind } from '@gargoyle/shared/contract/course-card.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { tutorialsContract } from '@gargoyle/shared/contract/tutorials.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf, type Slice } from '../../../kernel/http/page.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { findEntries } from '../../../kernel/search/search.repo.ts';
import { readFilter, type SearchFilter } from '../../../kernel/search/search-filter.ts';
import { type CourseKey, cardsOfTutorials, courseCards } from '../course-cards/course-cards.service.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { findChapter } from '../../learning/lessons/lessons.repo.ts';
import { findPath } from '../paths/paths.repo.ts';
import { markCompleted } from '../../learning/statistics/progress.repo.ts';
import { findChapters } from '../chapters/chapters.repo.ts';
import { progressOf } from '../chapters/chapters.model.ts';
import { toTrailer } from '../chapters/chapters.view.ts';
import { viewBookmarked, viewTutorial, viewTutorialUser } from './tutorial-detail.service.ts';
import {
  findTutorial,
  findTutorialById,
  listSimilar,
  listBookmarked,
  listFollowing,
  listLatest,
  listOwned,
} from './tutorials.repo.ts';

const PAGE_SIZE = 16;
const LATEST_SIZE = 4;
const NEXT_SIZE = 50;

type ListCall = Reader & { req: FastifyRequest };

/** Searches courses and returns a page of their cards. */
async function pageOfCourses(call: ListCall, filter: SearchFilter, paging: Paging, address?: string) {
  const { count, items } = await findEntries(call.tx, filter, paging);
  const cards = await courseCards(call, items as CourseKey[]);
  return pageOf(call, paging, { count, items: cards }, address);
}

async function pageOfTutorials(call: ListCall, paging: Paging, { count, items }: Slice<number>) {
  return pageOf(call, paging, { count, items: await cardsOfTutorials(call, items) });
}

export function tutorialsRoutes(app: FastifyInstance): void {
  const on = binder(app, tutorialsContract);

  on('tutorials.list', (call) => {
    const filter = {
      ...readFilter(call.input, call.language),
      kinds: ['tutorial'] as const,
      featured: call.input.featured === 'true',
    };
    return pageOfCourses(call, filter, readPaging(call.input, PAGE_SIZE));
  });

  on('tutorials.search', (call) => {
    const { kind } = call.input;
    const kinds: CourseKind[] = kind ? COURSE_KINDS.filter((known) => known === kind) : [...COURSE_KINDS];
    return pageOfCourses(call, { ...readFilter(call.input, call.language), kinds }, readPaging(call.input, PAGE_SIZE));
  });

  on('tutorials.latest', async (call) => {
    const paging = readPaging(call.input, LATEST_SIZE);
    return pageOfTutorials(call, paging, await listLatest(call.tx, paging));
  });

  on('tutorials.owns', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    return pageOfTutorials(call, paging, await listOwned(call.tx, call.user.id, paging));
  });

  on('tutorials.bookmarked', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listBookmarked(call.tx, call.user.id, paging);
    return pageOf(call, paging, { count, items: await viewBookmarked(call, items) });
  });

  on('tutorials.get', async (call) =>
    viewTutorial(call, await requireTutorial(call.tx, call.input.slug), call.input.path),
  );
  on('tutorials.user', async (call) => viewTutorialUser(call, await requireTutorial(call.tx, call.input.slug)));

  on('tutorials.trailer', async ({ input, tx, school }) => {
    const tutorial = await requireTutorial(tx, input.slug);
    return toTrailer(school.films, tutorial.trailerFilm);
  });

  on('tutorials.next', async (call) => {
    const { input, tx } = call;
    const tutorial = await requireTutorial(tx, input.slug);
    const paging = readPaging(input, NEXT_SIZE);
    const capped = { ...paging, limit: Math.min(paging.limit, NEXT_SIZE) };
    const path = input.pathId === undefined ? null : await findPath(tx, input.pathId);
    const slice = path
      ? await listFollowing(tx, path.id, tutorial.id, capped)
      : await listSimilar(tx, tutorial.id, capped);
    return pageOfTutorials(call, capped, slice);
  });

  on('tutorials.markCompleted', async ({ input, user, tx }) => {
    const tutorial = await findTutorialById(tx, input.id);
    if (!tutorial) refuse('not_found', TEXTS.notFound);
    const chapter = await findChapter(tx, tutorial.id, input.chapterId);
    if (!chapter) refuseFields({ chapterId: ['This chapter does not belong to this course.'] });
    await markCompleted(tx, user.id, chapter);
    return {
      chapterId: chapter.id,
      completed: true,
      overallProgress: progressOf(await findChapters(tx, [tutorial.id], user.id)),
    };
  });
}

/** @throws Refusal 404 for an unknown slug or a draft */
async function requireTutorial(tx: Reader['tx'], slug: string) {
  return (await findTutorial(tx, slug)) ?? refuse('not_found', TEXTS.notFound);
}
