import { type Craft, courses, list } from '../craft.ts';

export const hairWork: Craft = {
  category: 'hair-work',
  materials: ['yak hair', 'human hair', 'crepe wool', 'lace netting', 'mohair', 'matte medical adhesive'],
  tools: [
    'a single-barb punching needle',
    'ventilating hooks',
    'drawing mats',
    'a hackle',
    'T-pins',
    'small curved tweezers',
  ],
  pitfalls: list(`
    Hair that leaves the skin at one angle everywhere looks like a brush, whatever its quality.
    Punch too deep and the silicone tears; punch too shallow and the first comb takes it out again.
    A hairline that begins at full density is a wig, and the camera knows it.
    Glue on the visible side of the lace turns grey under light and cannot be washed out.
  `),
  advice: list(`
    Draw the growth pattern on the skin first and follow it even where nobody will look.
    Mix three colours in the hackle before you punch a single strand.
    Take the hairline down to one strand a hole for the last two centimetres.
    Work from the nape forward, so that finished hair falls away from your hands.
    Wash, set and only then cut: dry hair lies about its length.
  `),
  stages: list(`
    Choosing hair for {s}
    Mixing colours in the hackle
    Growth patterns and whorls
    Preparing the head and hands
    Making and tuning needles
    First rows at the nape
    Sides and the angle of growth
    Density from crown to front
    The last two centimetres of hairline
    Eyebrows, strand by strand
    Lashes and lower lids
    Stubble and beard shadow
    Sealing from the inside
    Steaming and setting
    Cutting with thinning shears
    Ventilating a lace front
    Laying loose hair with adhesive
    Dirt, sweat and wear
    Combing out and checking under light
    Repair after a day of shooting
  `),
  courses: courses(`
    Punching Hair for Silicone Masks | 1 | a silicone mask | silicone masks beginners | Set hair into silicone one strand at a time, from the nape to a hairline that survives a close-up.
    = Implantar pelo en máscaras de silicona | Implanta pelo en silicona hebra a hebra, desde la nuca hasta una línea de nacimiento que aguanta un primer plano.
    Ventilating a Lace Front Wig | 2 | a lace front wig | wigs lace | Knot a natural hairline into fine lace, with the single and double knots used in film wigs.
    = Anudar una peluca con frente de tul | Anuda una línea de nacimiento natural en tul fino, con los nudos simples y dobles de las pelucas de cine.
    Eyebrows That Move With the Face | 1 | a pair of eyebrows | prosthetics character | Lace, punched and laid eyebrows compared on one actor, with the reasons to choose each.
    = Cejas que se mueven con la cara | Cejas de tul, implantadas y pegadas, comparadas en un mismo actor, con razones para elegir cada una.
    Hand-Laid Beards From Loose Hair | 2 | a full beard | character wigs | Lay a beard directly on the skin, layer by layer, and take it off again without tears.
    = Barbas pelo a pelo sobre la piel | Coloca una barba directamente sobre la piel, capa a capa, y quítala sin lágrimas.
    Werewolf Hair in Three Layers | 3 | a werewolf suit head | creature fur horror | Undercoat, guard hair and accents: cover a creature head so that the fur follows its muscles.
    = Pelo de hombre lobo en tres capas | Subpelo, pelo largo y acentos: cubre la cabeza de una criatura para que el pelaje siga sus músculos.
    Wig Making for Stage and Screen | 2 | a full wig | wigs lace character | From head wrap to finished parting, a complete wig built to an actor's measurements.
    = Pelucas para teatro y cine | De la toma de medidas a la raya terminada: una peluca completa hecha para una persona.
    Flocking and Fine Body Hair | 1 | a forearm cast | silicone texture | Static flock, punched down and goat hair, for arms, ears and the backs of creatures.
    = Flocado y vello fino | Flocado electrostático, plumón implantado y pelo de cabra para brazos, orejas y lomos de criatura.
    Animal Fur Suits and Seams | 3 | a fur suit | creature fur cosplay | Pattern, shave and blend stretch fur so that no seam shows when the performer turns.
    = Trajes de pelo y sus costuras | Haz el patrón, rapa y funde pelo elástico hasta que no se vea una costura cuando el intérprete gira.
    Period Moustaches and Side Whiskers | 1 | a period moustache | character wigs history | Twelve facial-hair styles from a century of portraits, ventilated on lace and dressed.
    = Bigotes y patillas de época | Doce estilos de un siglo de retratos, anudados en tul y peinados.
    Rooting Miniature Heads | 2 | a sixth-scale head | miniature portrait | Scale down strand, angle and density for heads no larger than a walnut.
    = Implantar pelo en cabezas en miniatura | Reduce hebra, ángulo y densidad para cabezas no mayores que una nuez.
    Punching Lashes and Lower Lids | 2 | a set of lashes | silicone eyes | Curved lashes in soft lids, spaced by eye and set with a needle thinner than the hair.
    = Implantar pestañas | Pestañas curvas en párpados blandos, espaciadas a ojo y colocadas con una aguja más fina que el pelo.
    Aging Wigs With Grey and Thinning | 1 | an aging wig | wigs character | Turn a stock wig thin, dry and grey in an afternoon, and keep it believable from behind.
    = Envejecer pelucas: canas y claros | Vuelve rala, seca y gris una peluca comprada en una tarde, y que resulte creíble también por detrás.
    Creature Manes and Braids | 3 | a braided mane | creature fur fantasy | Build a mane that can be braided, soaked and shot for ten days without falling apart.
    = Crines y trenzas de criatura | Haz una crin que se pueda trenzar, mojar y rodar diez días sin deshacerse.
  `),
};
