import { chance } from './chance.ts';
import { list } from './craft.ts';
import { slugOf } from './slug.ts';
import { type TutorialSeed, tutorials } from './tutorials.ts';

export interface PathSeed {
  id: number;
  slug: string;
  title: string;
  tagline: string;
  /** Category slugs. */
  categories: readonly string[];
  /** Category that its picture shows. */
  category: string;
  /** Slugs of its courses, in order. */
  courses: readonly string[];
}

/** `title | tagline | categories | number of courses`. */
const table = `
  Creature Maker | From the first outline to a creature that can be filmed. | design sculpture mold-making painting hair-work | 12
  Puppet Builder | Build a puppet, give it eyes and make it mean what it says. | puppet-making performance-animation | 5
  Prosthetics From Cast to Set | A face cast on Monday, an actor in makeup on Friday. | life-casting sculpture mold-making lab-work makeup-effects | 10
  Animatronic Head Engineer | Bones, cables, motors and the thought behind them. | mechanical electronics performance-animation | 8
  Mask Maker's Year | Latex, leather, paper and silicone, one mask a season. | mask-making sculpture painting | 8
  Silicone Skin | Cast it, colour it and set hair into it. | lab-work painting hair-work | 7
  First Steps in Sculpture | Clay, wire and the courage to cut it in half. | sculpture drawing | 6
  Hair and Fur Artist | From one eyebrow to a whole animal. | hair-work fabrication | 6
  Horror Makeup | Wounds, rot and the manners that go with them. | makeup-effects painting | 7
  Miniature World Builder | Small streets, real light. | model-making painting filmmaking | 8
  Creature Suit Performer | Strength, breath and a walk of its own. | performance-animation fabrication | 6
  Concept to Maquette | Get an idea approved and into the round. | design drawing sculpture | 7
  Lab Technician | Weigh, mix, cure and write it down. | lab-work mold-making | 7
  Eyes and Teeth Specialist | The details that hold a close-up. | eyes-teeth-nails painting | 6
  Effects Filmmaker | Shoot what you have built so that it lives. | filmmaking makeup-effects | 6
  Armour and Props | Wear it, drop it, wear it again. | fabrication model-making | 7
  Drawing for Monster Makers | Structure, gesture and invention. | drawing design | 6
  Stop-Motion Studio | Puppets, sets and the patience between frames. | puppet-making model-making performance-animation | 8
  Life Casting Practice | Safe hands and clean casts. | life-casting lab-work | 5
  Mold Maker | Every wall, every key, every seam. | mold-making life-casting | 7
  Mechanical Puppeteer | Levers under the skin, cables to the hand. | mechanical puppet-making | 7
  Old Age and Character | Age a face by craft, not by powder. | sculpture makeup-effects hair-work | 7
  Cosplay Master Class | From pattern to parade. | fabrication mask-making electronics | 8
  Dragons From Life | Study animals, then invent one. | drawing sculpture painting | 7
  Theatre Masks and Movement | Make the face, then learn to carry it. | mask-making performance-animation | 6
  Wig Maker | Knots, partings and a hairline nobody finds. | hair-work makeup-effects | 6
  Painter of Skins | Human, animal and neither. | painting eyes-teeth-nails | 6
  Werewolf Workshop | One creature, every department. | sculpture hair-work lab-work performance-animation | 8
  Digital and Clay | Two ways to the same form. | design sculpture model-making | 6
  Set-Ready in Six Weeks | What the trailer expects on your first day. | makeup-effects life-casting hair-work | 6
  Workshop Electronics | Solder, code and keep the smoke inside. | electronics mechanical | 6
  Street Theatre Giants | Big heads, light hands. | puppet-making fabrication mask-making | 6
  Portrait Sculptor | Likeness, age and expression. | sculpture drawing | 5
  Underwater and Deep Sea | Skins that shine and eyes that never close. | design eyes-teeth-nails painting | 6
  Zombie Season | Fast, cheap and wet. | makeup-effects lab-work | 5
  Fantasy Races | Ears, horns and noble noses. | makeup-effects eyes-teeth-nails sculpture | 7
  Fabricator's Bench | Foam, cloth, heat and thread. | fabrication mechanical | 6
  Figures for Museums | People of other centuries, for visitors of this one. | sculpture painting hair-work model-making | 8
  Working With Actors | Kind, quick and exact. | life-casting makeup-effects filmmaking | 6
  One-Person Effects Studio | Everything a small film needs from one pair of hands. | design lab-work makeup-effects filmmaking | 9
`;

const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  'creature-maker': ['creature-design-from-a-one-page-brief', 'sculpting-a-gargoyle-maquette'],
  'puppet-builder': ['foam-hand-puppets-from-patterns', 'hand-puppet-performance'],
};

function coursesOf(slug: string, from: readonly string[], count: number): string[] {
  const fixed = OPENINGS[slug] ?? [];
  const dice = chance(`path:${slug}`);
  const pools = from.map((category) =>
    dice.some(
      tutorials.filter((t) => t.category === category && !fixed.includes(t.slug)),
      count,
    ),
  );
  const chosen: TutorialSeed[] = [];
  for (let round = 0; chosen.length < count - fixed.length; round++)
    for (const pool of pools) {
      const next = pool[round];
      if (next && chosen.length < count - fixed.length) chosen.push(next);
    }
  chosen.sort((a, b) => a.difficulty - b.difficulty || from.indexOf(a.category) - from.indexOf(b.category));
  return [...fixed, ...chosen.map((t) => t.slug)];
}

/** The learning pathways. */
export const paths: readonly PathSeed[] = list(table).map((line, i) => {
  const [title = '', tagline = '', from = '', count = ''] = line.split('|').map((cell) => cell.trim());
  const slug = slugOf(title);
  const used = from.split(' ');
  return {
    id: i + 1,
    slug,
    title,
    tagline,
    categories: used,
    category: used[0] ?? '',
    courses: coursesOf(slug, used, Number(count)),
  };
});
