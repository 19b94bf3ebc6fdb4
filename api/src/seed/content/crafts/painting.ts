import { type Craft, courses, list } from '../craft.ts';

export const painting: Craft = {
  category: 'painting',
  materials: [
    'silicone paint base',
    'alcohol-activated colour',
    'acrylic inks',
    'oil washes',
    'matte clear coat',
    'pigment powders',
  ],
  tools: [
    'a gravity-feed airbrush',
    'chip brushes',
    'a sea sponge',
    'fan brushes',
    'spatter brushes',
    'a colour chart',
  ],
  pitfalls: list(`
    Paint that covers is paint that hides; skin is built from layers you can see through.
    One red everywhere turns a face into a doll, because blood is never that evenly spread.
    Clear coat that shines in the valleys reads wet, and nobody sweats there.
    An airbrush held still draws a dot, and a dot is the one mark nature never makes.
  `),
  advice: list(`
    Mottle first, shape second, and keep every layer weaker than you think it should be.
    Look at the work in the light it will be filmed in before you call it done.
    Put cool colour around the mouth and eyes, then warm the ears and the nose.
    Spatter through a stiff brush for pores, and cover the eyes before you do.
    Keep a test piece of the same material beside you and ruin that one first.
  `),
  stages: list(`
    Reading colour in {s}
    Cleaning and priming
    Mixing a translucent base
    First mottling layer
    Veins and cool shadow
    Warm zones and blood
    Breaking up the surface with spatter
    Freckles, moles and sun
    Building depth with washes
    Pattern and camouflage
    Airbrush distance and pressure
    Masking and stencils
    Lips, lids and nails
    Dry brushing raised texture
    Eyes and wet surfaces
    Sealing without shine
    Powder and matte control
    Touch-up kit for set
    Checking under warm and cold light
  `),
  courses: courses(`
    Painting Translucent Skin | 2 | a silicone face | silicone prosthetics portrait | Build skin from inside to outside in thin silicone layers, until light travels through it as it does through you.
    = Pintar piel translúcida | Construye la piel de dentro afuera en capas finas de silicona, hasta que la luz la atraviese como a ti.
    Airbrush Basics for Creature Painters | 1 | a practice mask | airbrush beginners | Distance, pressure and trigger on a practice mask, with drills that make the lines clean.
    = Aerógrafo básico para pintar criaturas | Distancia, presión y gatillo en una máscara de práctica, con ejercicios que limpian la línea.
    Painting Silicone Masks | 2 | a silicone mask | silicone masks airbrush | Pigment, solvent and patience: paint that stays on silicone when it stretches.
    = Pintar máscaras de silicona | Pigmento, disolvente y paciencia: pintura que se queda en la silicona cuando se estira.
    Stone, Bronze and Bone Finishes | 1 | a set of finishes | props maquette | Five convincing hard finishes over resin and plaster, each in under an hour.
    = Acabados de piedra, bronce y hueso | Cinco acabados duros y convincentes sobre resina y yeso, cada uno en menos de una hora.
    Camouflage and Pattern From Nature | 3 | a patterned hide | creature animals airbrush | Study frogs, snakes and cats, then carry their logic onto an animal that never lived.
    = Camuflaje y dibujos de la naturaleza | Estudia ranas, serpientes y gatos, y lleva su lógica a un animal que nunca vivió.
    Bruises, Burns and Broken Skin | 1 | an injury sheet | makeup horror | Follow a bruise over seven days in paint, then burns and scrapes by degree.
    = Moratones, quemaduras y piel rota | Sigue un moratón durante siete días en pintura; después, quemaduras y rasguños por grados.
    Oil Washes Over Acrylic | 2 | a display bust | maquette texture | Let thin oils settle into texture and lift them off the high points, without mud.
    = Lavados de óleo sobre acrílico | Deja que el óleo diluido se asiente en la textura y retíralo de los relieves, sin embarrar.
    Painting Resin Kits for Display | 1 | a resin kit | miniature maquette | Clean, prime, shade and finish a resin bust from box to shelf.
    = Pintar kits de resina para exponer | Limpia, imprima, sombrea y termina un busto de resina, de la caja al estante.
    Dead Skin and Decay | 3 | a drowned face | horror silicone | Marbling, slip and waterlogged tissue: the colours of the dead, done with respect for reference.
    = Piel muerta y descomposición | Vetas, desprendimiento y tejido empapado: los colores de los muertos, con respeto por la referencia.
    Freehand Freckles and Sun Damage | 1 | a weathered face | prosthetics portrait | Random on purpose: place freckles, veins and sun spots so that no pattern appears.
    = Pecas y daño solar a mano alzada | Azar a propósito: coloca pecas, venas y manchas de sol sin que aparezca un patrón.
    Iridescent Scales and Wings | 2 | an iridescent wing | fantasy creature airbrush | Interference colours over black and white, for beetles, fairies and deep-sea fish.
    = Escamas y alas iridiscentes | Colores de interferencia sobre negro y blanco, para escarabajos, hadas y peces abisales.
    Foam Latex Painting With PAX | 2 | a foam latex appliance | foam-latex prosthetics | Mix, stipple and layer the workhorse paint of the trade over foam edges.
    = Pintar espuma de látex con PAX | Mezcla, puntea y superpone la pintura más trabajadora del oficio sobre bordes de espuma.
    Colour Matching a Stunt Double | 3 | a matched pair of faces | prosthetics portrait character | Match two faces of different skin tone by eye, by chart and under changing light.
    = Igualar el color de una doble | Iguala dos caras de distinto tono a ojo, con carta y bajo luz cambiante.
  `),
};
