import { type Craft, courses, list } from '../craft.ts';

export const makeupEffects: Craft = {
  category: 'makeup-effects',
  materials: [
    'silicone appliances',
    'medical adhesive',
    'alcohol palettes',
    'wax and bondo',
    'bald caps',
    'stage blood',
  ],
  tools: ['sable brushes', 'a stipple sponge', 'tweezers', 'an airbrush', 'cotton buds', 'a steady chair'],
  pitfalls: list(`
    An edge that is glued last lifts first, and it always lifts beside the mouth.
    Colour matched in the trailer is wrong on the hill.
    Fresh blood and old blood are two colours, and the story knows which.
    Removing in a hurry takes skin, trust and tomorrow's call with it.
  `),
  advice: list(`
    Fix the middle of the appliance first and work outward to the edges.
    Look in the mirror, because the mirror shows you what the lens will.
    Let the actor talk while you paint and watch where the edge moves.
    Photograph every angle before they leave the chair.
    Leave half an hour for removal and spend all of it.
  `),
  stages: list(`
    Talking through {s} with the actor
    Skin preparation and allergies
    Laying out the station
    Placing without glue
    Adhesive and order of work
    Blending the edges
    Filling and texture
    First translucent colour
    Broken veins and blemishes
    Matching the neck and hands
    Hair, lashes and stubble
    Sweat, tears and dirt
    Blood by age and source
    Checking under set light
    Touching up between takes
    Continuity photographs
    Safe removal
    Cleaning appliances and kit
  `),
  courses: courses(`
    Applying a Three-Piece Old Age Makeup | 2 | a three-piece old age makeup | prosthetics silicone character | Brow, cheeks and neck in the right order, with edges that survive a laugh.
    = Aplicar un maquillaje de vejez en tres piezas | Frente, mejillas y cuello en el orden correcto, con bordes que sobreviven a una carcajada.
    Bald Caps That Disappear | 1 | a bald cap | beginners character | Make, apply and colour a cap with no line across the forehead.
    = Calvas que desaparecen | Haz, aplica y colorea una calva sin línea en la frente.
    Out-of-Kit Wounds | 1 | a kit-built wound | horror beginners makeup | Cuts, grazes and gunshots from what is already in the case.
    = Heridas con lo que llevas en el maletín | Cortes, rasguños y disparos con lo que ya está en la caja.
    Zombies at Three Distances | 1 | three zombies | horror character makeup | Background, middle and hero: spend the time where the lens goes.
    = Zombis a tres distancias | Fondo, medio y protagonista: invierte el tiempo donde va el objetivo.
    Full-Face Silicone Character | 3 | a full-face character | silicone prosthetics character | Eight overlapping pieces on one actor, from first glue to last freckle.
    = Un personaje de silicona a cara completa | Ocho piezas superpuestas en un actor, del primer adhesivo a la última peca.
    Fantasy Noses and Chins | 1 | a false nose and chin | prosthetics fantasy beginners | Two small pieces, a lot of character, and the edges to go with them.
    = Narices y mentones de fantasía | Dos piezas pequeñas, mucho carácter y los bordes que las acompañan.
    Burns by Degree | 2 | a burn makeup | horror prosthetics | First to third degree, fresh to healed, from references you will be glad to close.
    = Quemaduras por grados | De primer a tercer grado, recientes o curadas, con referencias que querrás volver a cerrar.
    Demon Makeup From Horn to Collar | 2 | a demon makeup | fantasy horror prosthetics | Horns, brow, contact lenses and paint as one design on one neck.
    = Maquillaje de demonio, del cuerno al cuello | Cuernos, frente, lentillas y pintura como un solo diseño.
    Airbrushed Body Paint | 2 | a painted body | airbrush fantasy | Plan, stencil and seal a full body in under four hours.
    = Pintura corporal con aerógrafo | Planifica, plantilla en mano, pinta y sella un cuerpo entero en menos de cuatro horas.
    Age Backwards With Lifts and Light | 3 | a younger face | character portrait | Tapes, colour and lens: take fifteen years off without a computer.
    = Rejuvenecer con tensores y luz | Tensores, color y objetivo: quita quince años sin computadora.
    Tattoos and Covers | 1 | a set of film tattoos | makeup character | Print, place and age transfers, and cover the real ones underneath.
    = Tatuajes y cómo taparlos | Imprime, coloca y envejece calcas, y cubre los tatuajes reales que hay debajo.
    Creature Makeup for Long Days | 3 | a fourteen-hour creature | creature prosthetics safety | Ventilation, water and touch-ups for makeups that work from dawn.
    = Maquillaje de criatura para jornadas largas | Ventilación, agua y retoques para maquillajes que trabajan desde el amanecer.
    Medical Simulation Makeup | 2 | a training wound | silicone safety makeup | Wounds that bleed, suture and teach, for people who will meet real ones.
    = Maquillaje para simulación médica | Heridas que sangran, se suturan y enseñan, para quienes se encontrarán las reales.
  `),
};
