import { chance } from '../chance.ts';
import { crafts } from '../crafts.ts';
import type { SpecialVideoSeed } from '../special-videos.ts';
import { heading, paragraph, quote, say } from './wording.ts';

/** The text below the film's description. */
export function specialVideoBody(video: SpecialVideoSeed, people: string): string {
  const dice = chance(`special:${video.slug}`);
  const craft = crafts.find((known) => known.category === video.category);
  const [first = '', second = ''] = dice.some(craft?.advice ?? [], 2);
  return [
    paragraph(
      say(
        dice,
        'Filmed over several weeks with available light and very little talk over the pictures.',
        'We kept the pauses in. They are where the work is.',
        'Nothing was staged, and one thing was dropped.',
      ),
    ),
    heading('In this film'),
    paragraph(`With ${people} and the people who work beside them.`, second),
    quote(first),
  ].join('');
}

const PARTS = [
  'Before the doors open',
  'Hands at work',
  'What went wrong',
  'A longer conversation',
  'The finished thing',
  'Credits and thanks',
];

/** Blocks 'name - HH:MM:SS' over the actual length of the film. */
export function specialVideoChapters(video: SpecialVideoSeed, durationSeconds: number): string {
  const dice = chance(`special-parts:${video.slug}`);
  const count = dice.int(4, PARTS.length);
  return PARTS.slice(0, count)
    .map((name, i) => `${name} - ${clock(Math.floor((durationSeconds * i) / count))}`)
    .join('\n\n');
}

const two = (n: number): string => String(n).padStart(2, '0');
const clock = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
