import { chance } from '../chance.ts';
import type { PathSeed } from '../paths.ts';
import { categoryOf, tutorials } from '../tutorials.ts';
import { bullets, heading, paragraph, say, sentenceList } from './wording.ts';

export function pathOverview(path: PathSeed): string {
  const dice = chance(`path-text:${path.slug}`);
  const names = path.categories.map((slug) => categoryOf(slug).title.toLowerCase());
  const courses = path.courses.flatMap((slug) => tutorials.find((tutorial) => tutorial.slug === slug) ?? []);
  const [first, last] = [courses[0], courses.at(-1)];
  return [
    paragraph(
      path.tagline,
      `This pathway takes you through ${sentenceList(names)} in ${courses.length} courses, in the order in which a workshop would need them.`,
    ),
    paragraph(
      `You begin with \u2018${first?.title}\u2019 and arrive at \u2018${last?.title}\u2019.`,
      say(
        dice,
        'Every course names the lessons that matter here; the others can wait until you are curious.',
        'You may stop anywhere: each course ends with something finished.',
        'Take a week for each course, or a winter for all of them.',
      ),
    ),
    heading('What you will have at the end'),
    bullets(
      dice
        .some(
          courses.map((course) => course.subject),
          4,
        )
        .map((subject) => `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`),
    ),
  ].join('');
}
