import { type Craft, courses, list } from '../craft.ts';

export const maskMaking: Craft = {
  category: 'mask-making',
  materials: ['mold-making plaster', 'mask latex', 'platinum silicone', 'paper pulp', 'leather', 'thermoplastic felt'],
  tools: ['a head form', 'latex brushes', 'curved scissors', 'a heat gun', 'a hole punch', 'a rotary tool'],
  pitfalls: list(`
    A mask sculpted on a bare head form fits nobody who has ears.
    Eye holes cut to the sculpture and not to the wearer leave an actor blind.
    Thick latex keeps its shape and loses its expression.
    A chin strap forgotten in the design ends as tape in the show.
  `),
  advice: list(`
    Leave room for breath, glasses and the second hour.
    Cut the eyes small and open them while someone is wearing it.
    Exaggerate one feature and support it with all the others.
    Move the mask in the mirror: a good one changes its mood with its tilt.
    Pad at brow, crown and nape, and nowhere else.
  `),
  stages: list(`
    Choosing the head form for {s}
    Design for movement and sight
    Sculpting the big expression
    Undercuts and wall placement
    Building the mold
    Cleaning and drying
    First skin coat
    Slush and dwell
    Drying without shrinkage
    Trimming and venting
    Cutting eyes and mouth
    Seaming and repair
    Base colours
    Shading and highlight
    Hair, teeth and details
    Padding and straps
    Wearing and moving in {s}
    Storage that keeps the shape
  `),
  courses: courses(`
    Latex Monster Masks From Start to Finish | 1 | a latex monster mask | masks latex beginners | Sculpt, mold, cast and paint an over-the-head mask in one honest week.
    Silicone Masks With Movement | 3 | a moving silicone mask | masks silicone | Thin where it moves, thick where it rests: a mask that smiles when you do.
    Commedia Masks in Leather | 2 | a leather mask | masks character history | Wet-form leather over a wooden matrix, in the tradition of the travelling companies.
    Paper Pulp Masks for the Stage | 1 | a paper mask | masks beginners | Cheap, light and strong masks for a whole chorus, from newspaper and glue.
    Animal Half Masks | 1 | an animal half mask | masks animals cosplay | Fox, hare and raven: keep the actor's mouth and lose the actor.
    Full Cowls and Seamless Necks | 3 | a full cowl | masks silicone cosplay | Hide zips, ears and edges in a cowl that continues into the chest.
    Neutral Masks for Performers | 2 | a neutral mask | masks character | The hardest face of all: one without an opinion.
    Carnival Giants | 2 | a carnival head | masks foam | Heads a metre tall that one person can carry through a city.
    Skull Masks in Rigid Resin | 1 | a skull mask | masks horror props | Laminate, trim and hinge a skull with a jaw that follows yours.
    Goblin Masks With Soft Ears | 2 | a goblin mask | masks fantasy latex | Foam-backed ears and a brow that folds, on a mask made for talking.
    Vacuum-Formed Masks in Series | 2 | a formed mask series | masks props | One buck, sixty masks, and three finishes so different that nobody notices.
    Noh Lessons for Western Makers | 3 | a carved mask | masks character history | Learn from carved masks how a still face seems to change.
    Masks for Dancers | 2 | a dancer's mask | masks character safety | Balance, breath and sweat: masks that can be turned upside down.
  `),
};
