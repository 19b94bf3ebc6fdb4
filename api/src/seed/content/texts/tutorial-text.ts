import { type Chance, chance } from '../chance.ts';
import type { Craft } from '../craft.ts';
import type { TutorialSeed } from '../tutorials.ts';
import { ownMaterials } from './own-materials.ts';
import { bullets, capital, heading, paragraph, quote, say, sentenceList, subheading, yours } from './wording.ts';

const FOR_WHOM: Readonly<Record<number, readonly string[]>> = {
  1: [
    'No experience is needed. If you can keep a table clear for an evening, you can take this course.',
    'This is a good place to begin: every tool is introduced before it is used, and every mistake is shown once on purpose.',
    'Made for a first attempt. Nothing is assumed but patience and a pair of hands.',
  ],
  2: [
    'You should have finished one or two pieces before, whatever they looked like. The basics are named but not repeated.',
    'Meant for people who know their materials and want their decisions to become better.',
    'If the beginner courses feel slow to you now, you have arrived at the right door.',
  ],
  3: [
    'This is an advanced course. It goes at working speed, and it expects you to stop and repeat.',
    'Come with finished work behind you. We spend our time on judgement, not on vocabulary.',
    'Demanding and slow to finish, as the real thing is. Plan several weekends.',
  ],
};

/**
 * The overview of a course: sanitised HTML without repeated sentences, shown below its description.
 * @param stages titles of its lessons; none for a single film
 */
export function tutorialBody(tutorial: TutorialSeed, craft: Craft, teacher: string, stages: readonly string[]): string {
  const dice = chance(`body:${tutorial.slug}`);
  const { subject } = tutorial;
  const your = yours(subject);
  const pitfalls = dice.some(craft.pitfalls, 2);
  const [wisdom = '', second = '', third = ''] = dice.some(craft.advice, 3);
  return [
    paragraph(
      say(
        dice,
        `${teacher} makes ${subject} in front of you, from the empty bench to the finished piece, and explains every choice while it can still be changed.`,
        `In this course ${teacher} shows the whole making of ${subject}, including the hour in which it looks hopeless.`,
        `You follow ${teacher} through one complete job: ${subject}, built as it would be for a paying client.`,
        `${teacher} has made this many times and still does it in the same order. You learn the order, and the reasons for it.`,
      ),
    ),
    heading(say(dice, 'What you will make', 'What ends up on your bench', 'The piece')),
    paragraph(
      say(
        dice,
        `At the end you have ${subject} of your own, and a method that you can repeat without the film running.`,
        `You finish with ${subject} that stands up to being photographed, and with notes that make the next one quicker.`,
        `The result is ${subject}. What you keep is the habit of checking your work before somebody else does.`,
      ),
      needs(dice, tutorial, craft),
    ),
    stages.length === 0 ? '' : wayThrough(dice, teacher, stages),
    quote(wisdom),
    heading(say(dice, 'Where it goes wrong', 'What to watch for', 'The usual trouble')),
    bullets(pitfalls),
    paragraph(second, third),
    heading(say(dice, 'Who it is for', 'Before you begin')),
    paragraph(
      dice.pick(FOR_WHOM[tutorial.difficulty] ?? []),
      say(
        dice,
        `Keep ${your} beside the screen and pause often.`,
        `Work along while you watch, or watch it all first; both ways lead to ${subject}.`,
        `${capital(your)} will not look like ours, and should not.`,
      ),
    ),
  ].join('');
}

/** Names materials only where they are the course's own: those of its craft may not be what it works in. */
function needs(dice: Chance, { slug }: TutorialSeed, craft: Craft): string {
  const own = ownMaterials[slug];
  const tools = sentenceList(dice.some(own?.tools ?? craft.tools, 2));
  if (!own)
    return say(
      dice,
      `You need ${tools}, and small amounts of the rest of the list.`,
      `Have ${tools} within reach before you press play; the rest of the list can wait.`,
      `We use ${tools} from the start. Nothing on the list is there for show.`,
    );
  const materials = sentenceList(own.materials.slice(0, 3).map(([name]) => name));
  return say(
    dice,
    `We work with ${materials}. None of them is hard to find.`,
    `The materials are ${materials}; where something cheaper will do, we say so.`,
    `You need ${materials}, and before long ${tools}.`,
  );
}

function wayThrough(dice: Chance, teacher: string, stages: readonly string[]): string {
  const quoted = (stage = '') => `\u2018${stage}\u2019`;
  const [early, middle, late] = [stages[1], stages[Math.floor(stages.length / 2)], stages.at(-2)].map(quoted);
  return (
    heading(say(dice, 'How it goes', 'The way through', 'Lesson by lesson')) +
    paragraph(
      say(
        dice,
        `We begin slowly. ${early} decides more than it seems to, so it is worth watching twice.`,
        `The first lessons are about preparation; from ${early} on your hands are busy.`,
        `Do not skip ${early}, however impatient you are.`,
      ),
      say(
        dice,
        `The middle of the course, around ${middle}, is where most people give up at home and where ${teacher.split(' ')[0]} slows down.`,
        `With ${middle} the piece begins to look like something, which is a dangerous moment.`,
        `At ${middle} we stop, step back and correct what the first hours got wrong.`,
      ),
      say(
        dice,
        `${late} brings everything together.`,
        `By ${late} you decide for yourself, and the teacher mostly keeps quiet.`,
        `We close with ${late} and an honest look at the result.`,
      ),
    )
  );
}

const AMOUNTS = [
  'enough for two attempts',
  'the small size is plenty',
  'buy the good one, it lasts for years',
  'any brand will do',
  'about a handful',
  'more than you think',
  'optional, but you will want it',
];

/** Materials of a course. */
export function tutorialMaterials(tutorial: TutorialSeed, craft: Craft): string {
  const dice = chance(`materials:${tutorial.slug}`);
  const amounts = dice.some(AMOUNTS, craft.materials.length);
  const own = ownMaterials[tutorial.slug];
  const noted = craft.materials.map((material, i) => `${capital(material)}: ${amounts[i] ?? 'as needed'}`);
  return [
    bullets(own?.materials.map(([name, amount]) => `${capital(name)}: ${amount}`) ?? dice.some(noted, 5)),
    subheading('Tools'),
    bullets(dice.some(own?.tools ?? craft.tools, 5).map(capital)),
    subheading('Safety'),
    paragraph(
      say(
        dice,
        'Work with the window open, gloves on and food in another room.',
        'Read the data sheet of everything that comes in a tin. Eye protection costs less than an eye.',
        'Dust and vapour are the two things that end careers. Wear the mask that fits you.',
      ),
    ),
  ].join('');
}

/** Reference materials of a course. */
export function tutorialReferences(tutorial: TutorialSeed): string {
  const dice = chance(`references:${tutorial.slug}`);
  const sheets = dice.some(
    [
      `Reference sheet: ${tutorial.subject} from eight sides, to print at full size`,
      'Cutting list with measurements in millimetres and inches',
      'Photographs of the finished piece under three lights',
      'A blank planning page for your own design',
      'Supplier notes, with what to ask for where a product is not sold',
      'The teacher\u2019s own checklist for the last hour',
    ],
    3,
  );
  return subheading('Reference') + bullets(sheets);
}
