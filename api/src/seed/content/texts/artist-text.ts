import type { ArtistSeed } from '../artists.ts';
import { chance } from '../chance.ts';
import { categoryOf, tutorials } from '../tutorials.ts';
import { paragraph, say, sentenceList } from './wording.ts';

const PLACES = [
  'Portland',
  'Leeds',
  'Ghent',
  'Montevideo',
  'Gothenburg',
  'Lyon',
  'Nagoya',
  'Kraków',
  'Wellington',
  'Leipzig',
  'Tbilisi',
  'Halifax',
];
const BEGINNINGS = [
  'in the back room of a puppet theatre',
  'as a dental technician',
  'building shop windows',
  'with plasticine on a kitchen table',
  'in a museum of natural history',
  'on student films that nobody was meant to see',
  'sweeping the floor of a creature shop',
  'as an apprentice to a wig maker',
  'repairing fairground figures',
  'in a foundry',
];
const WORK = [
  'feature films',
  'television series',
  'opera houses',
  'natural history museums',
  'theme parks',
  'stop-motion studios',
  'travelling theatres',
  'music videos',
];

/** Biography of a teacher; pages show it below the teacher's own sentence. */
export function artistBio(artist: ArtistSeed): string {
  const dice = chance(`bio:${artist.slug}`);
  const { firstName, title } = artist;
  const names = artist.crafts.map((slug) => categoryOf(slug).title.toLowerCase());
  const taught = tutorials.filter((tutorial) => tutorial.artist === artist.slug);
  const years = artist.intro.includes('thirty years') ? 30 : dice.int(11, 34);
  return [
    paragraph(
      `${title} began ${dice.pick(BEGINNINGS)} in ${dice.pick(PLACES)}, and has worked in ${sentenceList(names)} for ${years} years.`,
    ),
    paragraph(
      `${firstName} has made things for ${sentenceList(dice.some(WORK, 3))}.`,
      say(
        dice,
        `Between jobs ${firstName} teaches, because explaining a thing is the quickest way to find out whether one understands it.`,
        `${firstName} keeps every failed piece on one shelf and shows it to students on the first day.`,
        `Colleagues know ${firstName} for calm hands and an untidy bench.`,
        `${firstName} still makes one piece a year for nobody at all.`,
      ),
    ),
    taught.length === 0
      ? ''
      : paragraph(
          say(dice, 'At our school', 'With us', 'Here'),
          `${firstName} teaches ${sentenceList(taught.slice(0, 3).map((tutorial) => `\u2018${tutorial.title}\u2019`))}.`,
        ),
  ].join('');
}
