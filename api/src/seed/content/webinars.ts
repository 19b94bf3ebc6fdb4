import { artists } from './artists.ts';
import { list } from './craft.ts';
import { slugOf } from './slug.ts';

/** `past` is over, `upcoming` has seats, `full` is sold out, `last` has one seat in one variant. */
export type WebinarState = 'past' | 'upcoming' | 'full' | 'last';

export interface WebinarSeed {
  id: number;
  slug: string;
  title: string;
  category: string;
  artist: string;
  tagline: string;
  state: WebinarState;
  priceCents: number;
  regularPriceCents: number;
  /** Days from the day of seeding to the first meeting; negative when it is over. */
  startsInDays: number;
}

/** `title | category | state | price | start in days | tagline`. */
const table = `
  Live Mask-Making Intensive | mask-making | upcoming | 349 | 24 | Four evenings, one mask and a teacher who sees your hands.
  Live Brush Technique Night | painting | full | 79 | 11 | One evening, forty brush marks and the reasons for each.
  Last Seat Lifecasting | life-casting | last | 129 | 17 | Cast a face together with us, step by step and on camera.
  Live Creature Sculpting Weekend | sculpture | upcoming | 299 | 31 | Two days from wire to wrinkle.
  Hair Punching Clinic | hair-work | upcoming | 99 | 9 | Bring a test patch and a needle; leave with a hairline.
  Airbrush Doctor | painting | upcoming | 89 | 14 | Clean, tune and understand the tool that spits at you.
  Live Portfolio Review | design | upcoming | 149 | 20 | Ten portfolios, one honest hour each evening.
  Blood and Wounds Workshop | makeup-effects | upcoming | 119 | 27 | Mix it, place it, photograph it, clean it.
  Servo Surgery | electronics | upcoming | 109 | 35 | Open a dead head together and make it blink.
  Drawing Monsters From Life | drawing | upcoming | 69 | 6 | An animal, a model and two hours of invention.
  Foam Suit Patterning Live | fabrication | upcoming | 199 | 41 | Pattern a creature torso on your own dress form.
  Silicone Question Hour | lab-work | upcoming | 49 | 5 | Everything that went sticky, and why.
  Puppet Lip Sync Evening | performance-animation | upcoming | 59 | 13 | Mirror, monitor and a song you know.
  Miniature Weathering Session | model-making | upcoming | 79 | 45 | Rust, rain and soot on a model you bring.
  Denture Lab Live | eyes-teeth-nails | upcoming | 229 | 52 | Sculpt and flask a set of teeth in three evenings.
  Mold Wall Master Class | mold-making | full | 159 | 19 | Where the line goes, and why it goes there.
  Directing Creatures | filmmaking | full | 139 | 29 | Plan one scene with a monster and shoot it on your phone.
  Marionette Stringing Day | puppet-making | full | 99 | 38 | Nine strings and no knots where you do not want them.
  Linkages by Mail | mechanical | upcoming | 179 | 60 | A kit in the post, a mechanism by Sunday.
  Old Age in an Afternoon | makeup-effects | past | 119 | -12 | One actor, two hours, forty years.
  Ventilating Bootcamp | hair-work | past | 149 | -25 | Five evenings of knots.
  Anatomy of the Snarl | sculpture | past | 89 | -33 | Muscle by muscle around an angry mouth.
  Night of the Living Gelatine | lab-work | past | 69 | -48 | Appliances from the kitchen stove.
  Eyes in Resin Live | eyes-teeth-nails | past | 129 | -61 | Paint, pour and polish with us.
  Neutral Mask Weekend | mask-making | past | 189 | -75 | The hardest face of all.
  Animating a Thought | performance-animation | past | 79 | -90 | Twenty-four frames and one decision.
  Fur Seams Clinic | hair-work | past | 99 | -110 | Shave, match and blend.
  Casting Hands Together | life-casting | past | 59 | -130 | A bucket, a friend and a timer.
  Storyboards for Transformations | drawing | past | 69 | -150 | Decide what is seen, and what is only feared.
  Workshop Safety Update | lab-work | past | 0 | -170 | New data sheets, new masks, old habits.
`;

/** The live courses. */
export const webinars: readonly WebinarSeed[] = list(table).map((line, i) => {
  const [title = '', category = '', state = '', price = '', days = '', tagline = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const teachers = artists.filter((artist) => artist.crafts.includes(category));
  const artist = title === 'Live Mask-Making Intensive' ? 'marta-kessler' : teachers[i % teachers.length]?.slug;
  return {
    id: i + 1,
    slug: slugOf(title),
    title,
    category,
    artist: artist ?? '',
    tagline,
    state: state as WebinarState,
    priceCents: Number(price) * 100,
    regularPriceCents: Math.round(Number(price) * 1.2) * 100,
    startsInDays: Number(days),
  };
});
