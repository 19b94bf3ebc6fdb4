import { artists } from '../artists.ts';
import { type Chance, chance } from '../chance.ts';
import { crafts } from '../crafts.ts';
import type { PostSeed } from '../posts.ts';
import { categoryOf } from '../tutorials.ts';
import { bullets, heading, paragraph, quote, say, subheading } from './wording.ts';
import { writtenPost } from './written-posts.ts';

const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  materials: [
    'We tried it on our own benches before writing this down.',
    'Every workshop has an opinion on this. Here are the tests behind ours.',
  ],
  technique: [
    'It takes ten minutes to learn and some years to trust.',
    'Most advice on this begins too late. Let us begin before the tool touches the work.',
  ],
  tools: [
    'A tool is a decision somebody else has made for you, so it is worth knowing which.',
    'None of this is expensive, and all of it wears out.',
  ],
  careers: [
    'Nobody tells you this at the beginning, mostly because nobody has time.',
    'We asked people who do it for a living and wrote down what they agreed on.',
  ],
  interviews: [
    'We met at the bench, with the kettle on and the radio off.',
    'The conversation lasted an afternoon. This is the shorter half.',
  ],
  'behind-the-scenes': [
    'It began, as these things do, with a telephone call on a Friday.',
    'The plan had two pages. The work had other ideas.',
  ],
  history: [
    'The old makers wrote little down, so we read their invoices instead.',
    'It is an old craft with a short memory.',
  ],
  'school-news': ['A short note from the workshop.', 'There is something new, and we would rather tell you ourselves.'],
};
const QUESTIONS = [
  'What do beginners get wrong?',
  'What would you never do again?',
  'What is always on your bench?',
  'How do you know that a piece is finished?',
  'What do you say to a student who is stuck?',
];
const HABITS = [
  'Label everything, with the date and your initials.',
  'Say what went wrong while there is still time to mend it.',
  'Ask who sees the work next, and what they need from it.',
  'Show the first one before you make the other thirty.',
  'Bring your own tools, and know which of them are yours.',
  'Leave the bench as you would like to find it.',
  'Ask before you take a picture, and again before you show it.',
  'Write down what you did, so that somebody else could do it again.',
];
const COSTS = [
  'A price named after the work has begun.',
  'Promises about a Friday that was already full.',
  'Unfinished work by somebody else in your portfolio.',
  'Silence, when one sentence would have moved the deadline.',
  'A kit that is borrowed from every bench in the room.',
  'Stories about the last shop, told in the new one.',
];
const CLOSINGS = [
  'Try it on a test piece first. It costs an evening and saves a week.',
  'If you find a better way, write to us. We will try it and say so here.',
  'Keep the failed one. It is the only teacher who never repeats itself.',
  'The rest is practice, and practice is mostly turning up.',
  'Put the kettle on, wash your brushes and look at it again tomorrow.',
];

const craftOf = (slug: string) => {
  const craft = crafts.find((known) => known.category === slug);
  if (!craft) throw new Error(`No craft '${slug}'`);
  return craft;
};

interface Words {
  dice: Chance;
  /** Name of the craft. */
  name: string;
  teacher: string;
  advice: readonly string[];
  pitfalls: readonly string[];
}

/** For people at the bench. */
const practical = ({ dice, name, advice, pitfalls }: Words): string =>
  [
    heading(say(dice, 'What it is about', 'The short version', 'Where to begin')),
    paragraph(advice[0] ?? '', advice[1] ?? '', `In ${name} that is half of the work.`),
    quote(advice[2] ?? ''),
    heading(say(dice, 'What goes wrong', 'The catch', 'Mistakes we have made for you')),
    bullets(pitfalls),
    heading(say(dice, 'Try it', 'At your bench', 'Do this next')),
    bullets([advice[3] ?? '', 'Photograph the result in the same light as before.']),
    paragraph(dice.pick(CLOSINGS)),
  ].join('');

/** Parts of the articles of each category, but for the opening; the others are practical. */
const PARTS: Readonly<Record<string, (words: Words) => string>> = {
  careers: ({ dice, name }) =>
    [
      heading(say(dice, 'What you are hired for', 'What the bench expects', 'What nobody puts in the advertisement')),
      paragraph(
        `In ${name}, as in every other craft of the trade, good work is expected. You are asked back for your habits.`,
      ),
      bullets(dice.some(HABITS, 4)),
      heading(say(dice, 'What costs the second job', 'What people remember too well')),
      bullets(dice.some(COSTS, 3)),
      paragraph(
        say(
          dice,
          'Be on time, put things back, and answer the telephone.',
          'Write down what you were paid and what it cost you. In a year you will want to know both.',
          'The trade is small, and most of it has shared a kettle. Be somebody people are glad to see again.',
        ),
      ),
    ].join(''),
  interviews: ({ dice, name, teacher, advice, pitfalls }) => {
    const answers = [pitfalls[0], ...advice];
    const talk = dice
      .some(QUESTIONS, 4)
      .map((question, i) => subheading(question) + paragraph(`\u2018${answers[i] ?? ''}\u2019`));
    return paragraph(`${teacher} teaches ${name} with us.`) + talk.join('') + paragraph(dice.pick(CLOSINGS));
  },
  'behind-the-scenes': ({ dice, advice, pitfalls }) =>
    [
      heading(say(dice, 'What we wrote on the wall', 'What we told each other every morning')),
      bullets(advice.slice(0, 3)),
      heading(say(dice, 'What we learned the hard way', 'What it cost us')),
      paragraph(...pitfalls.slice(0, 2)),
      paragraph(
        say(
          dice,
          'It was finished on the last possible evening, like everything else that we are proud of.',
          'We would do it again, with one more day and better shoes.',
          'The pictures show the parts that went well. Ask us about the others.',
        ),
      ),
    ].join(''),
  history: ({ dice, name, teacher, advice, pitfalls }) =>
    [
      heading(say(dice, 'What has stayed', 'Then and now')),
      paragraph(`The lamps and the bottles have changed. ${teacher}, who teaches ${name} with us, still begins here:`),
      quote(advice[0] ?? ''),
      heading(say(dice, 'Mistakes as old as the craft', 'What they knew already')),
      bullets(pitfalls.slice(0, 2)),
      paragraph(
        say(
          dice,
          'Go and see the old pieces if you can. The backs, which nobody was meant to look at, are the best lessons.',
          'Most of them did not sign their work. You can tell them apart anyway, once you have tried it yourself.',
          'Copy one of the old pieces once. You will understand the reason for every tool mark.',
        ),
      ),
    ].join(''),
  'school-news': ({ dice, name, teacher, advice }) =>
    [
      paragraph(`${teacher}, who teaches ${name} with us, knows more about it than this page does.`),
      heading('On the wall this month'),
      quote(advice[0] ?? ''),
      paragraph(
        say(
          dice,
          'If you have a question, write to us. Somebody who works here will answer.',
          'Come by if you are near. There is usually coffee, and always something that needs holding.',
          'Tell us what you think of it. We read everything, mostly aloud.',
        ),
      ),
    ].join(''),
};

/** The text of an article, shown below its description. */
export function postBody(post: PostSeed): string {
  const written = writtenPost(post.slug);
  if (written) return written;
  const dice = chance(`post:${post.slug}`);
  const craft = craftOf(post.craft);
  const words: Words = {
    dice,
    name: categoryOf(post.craft).title.toLowerCase(),
    teacher: artists.find((artist) => artist.slug === post.artist)?.title ?? 'Our teacher',
    advice: dice.some(craft.advice, 4),
    pitfalls: dice.some(craft.pitfalls, 3),
  };
  return paragraph(dice.pick(OPENINGS[post.category] ?? [''])) + (PARTS[post.category] ?? practical)(words);
}
