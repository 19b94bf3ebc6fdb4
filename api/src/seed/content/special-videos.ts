import { artists } from './artists.ts';
import { list } from './craft.ts';
import { slugOf } from './slug.ts';

export interface SpecialVideoSeed {
  id: number;
  slug: string;
  title: string;
  category: string;
  artist: string;
  description: string;
}

/** `title | category | description`. */
const table = `
  Inside the Creature Shop | fabrication | An evening walk through a working creature shop, from the clay room to the hair room and out to the loading dock.
  A Morning With the Mold Makers | mold-making | Six people, one enormous mold, and the conversation that keeps it on schedule.
  How We Aged an Actor Forty Years | makeup-effects | The whole of one makeup day, from the empty chair to the long walk to set.
  The Last Foam Latex Oven | lab-work | An oven from 1971 runs its final batch, and its keeper explains what it taught her.
  Building the School's Gargoyle | sculpture | How the gargoyle over our door was drawn, carved, dropped and carved again.
  Round Table: Hands or Pixels | design | Four artists disagree, politely, about where a creature should be born.
  Paint Night at Farah's Bench | painting | Two hours, one mask, and every colour that goes into a cheek.
  Restoring a Marionette From 1890 | puppet-making | A travelling company's hero comes back from a flooded cellar.
  The Wolf's Second Skin | hair-work | Eleven days of punching hair, told by the people who did it.
  Questions From Beginners, Answered | drawing | The thirty questions we hear most often, with the short answers and the true ones.
  Giants in the Street | puppet-making | A carnival company carries five metres of character through the rain.
  An Ocularist's Drawer | eyes-teeth-nails | Eyes for people, eyes for museums and eyes for things from the sea.
  Wired for Monsters | electronics | What an engineer learned when her robots had to act.
  Casting a Ballet Company | life-casting | Twenty-two dancers, three days and one very full drain.
  Masks of the Alpine Winter | mask-making | Carvers, bells and smoke in a valley where the masks come out in December.
  The Collapsing Tower | model-making | Eight weeks of work, one take.
  Portfolio Evening | design | Three portfolios, reviewed honestly, with their makers in the room.
  A Suit Performer's Training Day | performance-animation | Breath, legs and ice water: how a creature gets through a shoot.
  The Noise a Jaw Makes | mechanical | Hunting one click through a head with fourteen motors.
  Lighting Rubber Like Skin | filmmaking | A director of photography ruins, and then rescues, a perfectly good monster.
  Teeth, a Love Story | eyes-teeth-nails | A career told in dentures.
  Sculpting Blind | sculpture | A sculptor models a portrait by touch alone and explains what the eyes get in the way of.
  Fifty Years of the Workshop | filmmaking | Photographs, films and people from half a century of making monsters.
  Winter Open House | fabrication | Students, teachers and neighbours show what they built this year.
`;

/** Documentaries and talks. */
export const specialVideos: readonly SpecialVideoSeed[] = list(table).map((line, i) => {
  const [title = '', category = '', description = ''] = line.split('|').map((cell) => cell.trim());
  const teachers = artists.filter((artist) => artist.crafts.includes(category));
  return {
    id: i + 1,
    slug: slugOf(title),
    title,
    category,
    description,
    artist: teachers[i % teachers.length]?.slug ?? '',
  };
});
