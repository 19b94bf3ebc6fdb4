export interface OwnMaterials {
  /** What it needs, with how much of it; the text of the course names the first three. */
  materials: readonly (readonly [name: string, amount: string])[];
  /** Those of its craft if missing. */
  tools?: readonly string[];
}

/** Materials of the best-known courses, in agreement with the sentence of each; the others have those of their craft. */
export const ownMaterials: Readonly<Record<string, OwnMaterials>> = {
  'sculpting-a-gargoyle-maquette': {
    materials: [
      ['medium oil clay', 'two pounds for the figure, one more for its ledge'],
      ['armature wire', 'thick for the spine, thin for arms and wings'],
      ['aluminum foil', 'one roll, to fill out chest and haunches'],
      ['a plywood base', 'sealed, and heavier than seems necessary'],
      ['thin plastic film', 'for softening the texture of the skin'],
      ['citrus solvent', 'a spoonful, for the last pass'],
    ],
  },
  'punching-hair-for-silicone-masks': {
    materials: [
      ['human hair', 'three shades that you can mix'],
      ['mohair', 'for the last inch of the hairline'],
      ['yak hair', 'for brows and stubble'],
      ['a silicone mask', 'a finished casting with its colors in'],
      ['a foam head', 'firm enough to push against'],
    ],
    tools: ['a single-barb punching needle', 'small curved tweezers', 'drawing mats', 'a hackle', 'T-pins'],
  },
  'one-take-life-casting': {
    materials: [
      ['skin-safe alginate', 'two pounds, in date'],
      ['plaster bandage', 'four rolls, cut before the model sits down'],
      ['gypsum stone', 'ten pounds'],
      ['a bald cap', 'and a second one in case it tears'],
      ['cholesterol cream', 'for brows and lashes'],
    ],
  },
  'animatronic-eyes-from-scratch': {
    materials: [
      ['metal-gear servos', 'six, all of one kind'],
      ['brass rod', 'one yard, a sixteenth of an inch thick'],
      ['acrylic eye shells', 'one pair, and one to practice on'],
      ['ball links', 'twice as many as the drawing shows'],
      ['a transmitter and receiver', 'with six channels or more'],
      ['heat-shrink tube', 'in three sizes'],
    ],
  },
  'painting-translucent-skin': {
    materials: [
      ['silicone paint base', 'thinned until it runs off the brush'],
      ['silicone pigments', 'two reds, a blue, a yellow and a brown'],
      ['rayon flocking', 'a pinch of red and a pinch of blue'],
      ['naphtha', 'for thinning, with the window open'],
      ['matting powder', 'for the last layer only'],
      ['a silicone face', 'cast without color'],
    ],
  },
  'werewolf-bust-with-real-weight': {
    materials: [
      ['medium oil clay', 'about forty pounds'],
      ['threaded pipe', 'with a flange that is bolted to the board'],
      ['carved foam', 'for the core of skull and shoulders'],
      ['epoxy putty', 'for the teeth'],
      ['thin plastic film', 'for softening the wrinkles of the muzzle'],
    ],
  },
  'latex-monster-masks-from-start-to-finish': {
    materials: [
      ['water-based clay', 'one bag of twenty-five pounds'],
      ['mold-making plaster', 'fifty pounds, dry'],
      ['mask latex', 'half a gallon, with some left over'],
      ['burlap', 'in strips, for the strength of the mold'],
      ['latex paint', 'mixed from latex and acrylic colors'],
    ],
  },
  'cable-controlled-hands': {
    materials: [
      ['brass tube', 'two sizes that slide into one another'],
      ['bicycle cable', 'ten lengths, with housing'],
      ['spring steel', 'for the return of each finger'],
      ['aluminum plate', 'for the palm'],
      ['a leather work glove', 'for the control side'],
    ],
  },
  'foam-hand-puppets-from-patterns': {
    materials: [
      ['reticulated foam', 'half an inch thick, one yard'],
      ['puppet fleece', 'one yard in the color of the skin'],
      ['contact cement', 'one can'],
      ['gasket rubber', 'for the mouth plate'],
      ['buttonhole thread', 'a shade lighter than the fleece'],
    ],
  },
  'miniature-ruins': {
    materials: [
      ['insulation foam', 'one sheet, two inches thick'],
      ['casting plaster', 'for the worn stones'],
      ['basswood', 'for what is left of the roof'],
      ['static grass', 'in two shades that have dried out'],
      ['weathering pigments', 'soot, moss and dust'],
    ],
  },
};
