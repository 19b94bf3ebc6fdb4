import { chance } from '../chance.ts';
import type { PathSeed } from '../paths.ts';
import { categoryOf, type TutorialSeed, tutorials } from '../tutorials.ts';
import { bullets, capital, heading, paragraph, say, sentenceList } from './wording.ts';

/** Pieces of the pathways that a visitor opens first. */
const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  'creature-maker': [
    'Three creatures designed from a one-page brief',
    'A crouching gargoyle maquette in oil clay',
    'A block mold of a prop, and a polished one for clear resin',
    'A reptile hide that holds up in a close-up',
    'A face painted with freckles, veins and years of sun',
    'Eyebrows and a braided mane of your own',
  ],
  'puppet-builder': [
    'A foam hand puppet with a mouth that shuts properly',
    'A short act for it that you have rehearsed in the mirror',
    'A wooden marionette on its strings',
    'A scene that you have played in a mask',
    'A ventriloquist figure that answers back',
  ],
};

/** What is made in the pathway's main craft, in working order; if that is little, also in the others. */
function outcomes({ category }: PathSeed, courses: readonly TutorialSeed[]): string[] {
  const own = courses.filter((course) => course.category === category);
  const others = courses.filter((course) => course.category !== category);
  const shown = new Set([...new Set([...own, ...others].map((course) => course.subject))].slice(0, 4));
  return [...new Set(courses.map((course) => course.subject))].filter((subject) => shown.has(subject));
}

/** The text below the pathway's tagline. */
export function pathOverview(path: PathSeed): string {
  const dice = chance(`path-text:${path.slug}`);
  const names = path.categories.map((slug) => categoryOf(slug).title.toLowerCase());
  const courses = path.courses.flatMap((slug) => tutorials.find((tutorial) => tutorial.slug === slug) ?? []);
  const [first, last] = [courses[0], courses.at(-1)];
  return [
    paragraph(
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
    bullets(OUTCOMES[path.slug] ?? outcomes(path, courses).map(capital)),
  ].join('');
}
