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
    = Máscaras de látex de principio a fin | Esculpe, moldea, vacía y pinta una máscara de cabeza entera en una semana honesta.
    Silicone Masks With Movement | 3 | a moving silicone mask | masks silicone | Thin where it moves, thick where it rests: a mask that smiles when you do.
    = Máscaras de silicona con movimiento | Fina donde se mueve, gruesa donde descansa: una máscara que sonríe cuando tú lo haces.
    Commedia Masks in Leather | 2 | a leather mask | masks character history | Wet-form leather over a wooden matrix, in the tradition of the travelling companies.
    = Máscaras de la comedia del arte en cuero | Moldea cuero húmedo sobre una matriz de madera, en la tradición de las compañías ambulantes.
    Paper Pulp Masks for the Stage | 1 | a paper mask | masks beginners | Cheap, light and strong masks for a whole chorus, from newspaper and glue.
    = Máscaras de pasta de papel para el escenario | Máscaras baratas, ligeras y fuertes para todo un coro, con periódicos y cola.
    Animal Half Masks | 1 | an animal half mask | masks animals cosplay | Fox, hare and raven: keep the actor's mouth and lose the actor.
    = Medias máscaras de animales | Zorro, liebre y cuervo: conserva la boca del actor y haz desaparecer al actor.
    Full Cowls and Seamless Necks | 3 | a full cowl | masks silicone cosplay | Hide zips, ears and edges in a cowl that continues into the chest.
    = Capuchas completas y cuellos sin costura | Oculta cremalleras, orejas y bordes en una capucha que continúa hasta el pecho.
    Neutral Masks for Performers | 2 | a neutral mask | masks character | The hardest face of all: one without an opinion.
    = La máscara neutra para intérpretes | La cara más difícil de todas: una sin opinión.
    Carnival Giants | 2 | a carnival head | masks foam | Heads a metre tall that one person can carry through a city.
    = Gigantes de carnaval | Cabezas de un metro que una sola persona puede llevar por la ciudad.
    Skull Masks in Rigid Resin | 1 | a skull mask | masks horror props | Laminate, trim and hinge a skull with a jaw that follows yours.
    = Máscaras de calavera en resina rígida | Lamina, recorta y articula una calavera cuya mandíbula sigue la tuya.
    Goblin Masks With Soft Ears | 2 | a goblin mask | masks fantasy latex | Foam-backed ears and a brow that folds, on a mask made for talking.
    = Máscaras de duende con orejas blandas | Orejas con alma de espuma y una frente que se pliega, en una máscara hecha para hablar.
    Vacuum-Formed Masks in Series | 2 | a formed mask series | masks props | One buck, sixty masks, and three finishes so different that nobody notices.
    = Máscaras termoformadas en serie | Un modelo, sesenta máscaras y tres acabados tan distintos que nadie lo nota.
    Noh Lessons for Western Makers | 3 | a carved mask | masks character history | Learn from carved masks how a still face seems to change.
    = Lecciones del nō para creadores de hoy | Aprende de las máscaras talladas cómo una cara quieta parece cambiar.
    Masks for Dancers | 2 | a dancer's mask | masks character safety | Balance, breath and sweat: masks that can be turned upside down.
    = Máscaras para bailarines | Equilibrio, aire y sudor: máscaras que se pueden poner cabeza abajo.
  `),
};
