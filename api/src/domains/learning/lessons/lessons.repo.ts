import { and, eq, sql } from '../../../kernel/db/drizzle.ts';
import { buildOnce } from '../../../kernel/db/build-once.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type ChapterRow, chapters, type TutorialRow, tutorials } from '../../../kernel/db/schema/tutorials.ts';

const published = buildOnce((tx) =>
  tx
    .select()
    .from(tutorials)
    .where(and(eq(tutorials.id, sql.placeholder('id')), eq(tutorials.status, 'published')))
    .prepare('published_tutorial'),
);

/** A published tutorial; null when it is unknown or not published. */
export async function findCourse(tx: Tx, id: number): Promise<TutorialRow | null> {
  const [row] = await published(tx).execute({ id });
  return row ?? null;
}

const ofTutorial = buildOnce((tx) =>
  tx
    .select()
    .from(chapters)
    .where(and(eq(chapters.id, sql.placeholder('id')), eq(chapters.tutorialId, sql.placeholder('tutorialId'))))
    .prepare('chapter'),
);

/** One chapter of a tutorial; null when it belongs to another tutorial. */
export async function findChapter(tx: Tx, tutorialId: number, chapterId: number): Promise<ChapterRow | null> {
  const [row] = await ofTutorial(tx).execute({ tutorialId, id: chapterId });
  return row ?? null;
}
