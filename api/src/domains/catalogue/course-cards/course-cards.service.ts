import type { CourseCard, CourseKind } from '@gargoyle/shared/contract/course-card.contract';
import { findViewer } from '../../commerce/entitlement/entitlement.repo.ts';
import type { Viewer } from '../../commerce/entitlement/entitlement.model.ts';
import { findSpecialVideos, findTutorials, findVariants, findWebinars } from './course-cards.repo.ts';
import { type CardContext, specialVideoCard, tutorialCard, webinarCard } from './course-cards.view.ts';
import type { Reader } from '../../../kernel/http/reader.ts';

export interface CourseKey {
  kind: CourseKind;
  id: number;
}

/** Course cards for a reader, in the order of the keys; unknown keys are skipped. */
export async function courseCards(
  reader: Reader,
  keys: readonly CourseKey[],
  knownViewer?: Viewer,
): Promise<CourseCard[]> {
  if (keys.length === 0) return [];
  const { tx, user, now, school } = reader;
  const viewer = knownViewer ?? (await findViewer(tx, user));
  const context = { viewer, publicUrl: school.env.publicUrl, now };
  const ids = (kind: CourseKind) => keys.filter((key) => key.kind === kind).map((key) => key.id);
  const cards = (
    await Promise.all([
      tutorialCards(reader, context, ids('tutorial')),
      specialVideoCards(reader, context, ids('specialvideo')),
      webinarCards(reader, context, ids('webinar')),
    ])
  ).flat();
  const byKey = new Map(cards.map((card) => [`${card.kind}:${card.id}`, card]));
  return keys.flatMap(({ kind, id }) => byKey.get(`${kind}:${id}`) ?? []);
}

/** Cards for tutorials only. */
export const cardsOfTutorials = (reader: Reader, ids: readonly number[], viewer?: Viewer): Promise<CourseCard[]> =>
  courseCards(
    reader,
    ids.map((id) => ({ kind: 'tutorial', id })),
    viewer,
  );

async function tutorialCards({ tx }: Reader, context: CardContext, ids: readonly number[]): Promise<CourseCard[]> {
  if (ids.length === 0) return [];
  const rows = await findTutorials(tx, ids, context.viewer.userId);
  return rows.map((row) => tutorialCard(row, context));
}

async function specialVideoCards(reader: Reader, context: CardContext, ids: readonly number[]): Promise<CourseCard[]> {
  if (ids.length === 0) return [];
  const rows = await findSpecialVideos(reader.tx, ids);
  const films = reader.school.films;
  return rows.map((row) => specialVideoCard(row, context, films.find(row.row.film)?.durationSeconds ?? 0));
}

async function webinarCards({ tx }: Reader, context: CardContext, ids: readonly number[]): Promise<CourseCard[]> {
  if (ids.length === 0) return [];
  const [rows, variants] = await Promise.all([findWebinars(tx, ids), findVariants(tx, ids)]);
  return rows.map((row) =>
    webinarCard(
      row,
      context,
      variants.filter((v) => v.webinarId === row.row.id),
    ),
  );
}
