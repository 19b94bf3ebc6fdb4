import { list } from '../craft.ts';
import { slugOf } from '../slug.ts';

/** `title | category | subtitle | what the page says`. */
export const landingPages = list(`
  Learn Sculpture Online | sculpture | From first clay to a bust that stares back | Sculpture is looking, then cutting. Our courses show both, with one lamp and no hurry.
  Learn Mask Making Online | mask-making | Latex, leather, paper and silicone | A mask is a face that has made up its mind. Learn to make one that can still change it.
  Learn Prosthetic Makeup | makeup-effects | Edges that survive a laugh | Cast, sculpt, run and apply. Four crafts meet on one morning in a chair.
  Learn Puppet Making | puppet-making | Characters at the end of your arm | Foam, fleece and a mouth that shuts properly, then the hardest part: meaning it.
  Learn Animatronics | electronics | Make it blink | Servos, linkages and code, explained by people who have had to repair them on set.
  Learn Hair Punching and Wigs | hair-work | One strand at a time | Growth patterns, lace and needles, from an eyebrow to a werewolf.
  Learn Mold Making | mold-making | Open it once, close it a hundred times | Walls, keys, coats and cores in stone, silicone and fibreglass.
  Learn Creature Design | design | Give a monster a reason | Silhouettes, anatomy and the performer inside.
  Learn Miniatures and Models | model-making | Worlds on a workbench | Ruins, rivers and rooms with the light left on.
  Learn Life Casting | life-casting | Kindly, safely, exactly | Faces, hands and whole people in alginate and silicone.
  Halloween Workshop | makeup-effects | Ready by the last night of October | Wounds, masks and glowing eyes that can be finished in a weekend.
  Special Effects for Teachers | fabrication | A classroom that smells of clay | Safe, cheap and glorious projects for groups of any size.
`).map((line, i) => {
  const [title = '', category = '', subtitle = '', text = ''] = line.split('|').map((cell) => cell.trim());
  return { id: i + 1, slug: slugOf(title), title, category, subtitle, text };
});
