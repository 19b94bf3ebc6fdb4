import { artists } from '../artists.ts';
import { chance } from '../chance.ts';
import { crafts } from '../crafts.ts';
import type { PostSeed } from '../posts.ts';
import { categoryOf } from '../tutorials.ts';
import { bullets, capital, heading, paragraph, quote, say, sentenceList, subheading } from './wording.ts';

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

/** The text of an article. */
export function postBody(post: PostSeed): string {
  const dice = chance(`post:${post.slug}`);
  const craft = craftOf(post.craft);
  const name = categoryOf(post.craft).title.toLowerCase();
  const advice = dice.some(craft.advice, 4);
  const pitfalls = dice.some(craft.pitfalls, 3);
  const materials = dice.some(craft.materials, 3);
  const tools = dice.some(craft.tools, 3);
  const teacher = artists.find((artist) => artist.slug === post.artist);
  const opening = paragraph(post.description, dice.pick(OPENINGS[post.category] ?? ['']));
  const closing = paragraph(dice.pick(CLOSINGS));
  if (post.category === 'interviews' && teacher) {
    const asked = dice.some(QUESTIONS, 4);
    const answers = [...dice.some(pitfalls, 1), ...advice];
    const talk = asked
      .map((question, i) => subheading(question) + paragraph(`\u2018${answers[i] ?? ''}\u2019`))
      .join('');
    const about = paragraph(
      `${teacher.title} teaches ${name} with us.`,
      `On the bench that day: ${sentenceList(materials)}.`,
    );
    return opening + about + talk + closing;
  }
  return [
    opening,
    heading(say(dice, 'What it is about', 'The short version', 'Where to begin')),
    paragraph(advice[0] ?? '', advice[1] ?? '', `In ${name} that is half of the work.`),
    paragraph(
      say(
        dice,
        `On our table were ${sentenceList(materials)}; the rest was borrowed.`,
        `All it takes is ${sentenceList(tools)}, and somebody who answers the door while your hands are full.`,
        `We used ${sentenceList(materials)} with ${sentenceList(tools.slice(0, 2))}, and changed one thing at a time.`,
      ),
    ),
    quote(advice[2] ?? ''),
    heading(say(dice, 'What goes wrong', 'The catch', 'Mistakes we have made for you')),
    bullets(pitfalls),
    heading(say(dice, 'Try it', 'At your bench', 'Do this next')),
    bullets([
      `Set out ${sentenceList(tools)}.`,
      capital(advice[3] ?? ''),
      'Photograph the result in the same light as before.',
    ]),
    closing,
  ].join('');
}
