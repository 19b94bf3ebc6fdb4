import { type Craft, courses, list } from '../craft.ts';

export const design: Craft = {
  category: 'design',
  materials: [
    'toned paper',
    'a reference wall',
    'a scan library',
    'marker sets',
    'foam for quick models',
    'a printed brief',
  ],
  tools: [
    'a drawing tablet',
    'digital sculpting software',
    'a camera',
    'cutting mats',
    'a flatbed scanner',
    'calipers',
  ],
  pitfalls: list(`
    A design that needs explaining will be explained to nobody in the cinema.
    Borrowing from other films instead of from nature gives a creature without a past.
    Beautiful drawings that ignore the performer end in a suit nobody can breathe in.
    Showing ten good ideas at once makes the director choose none of them.
  `),
  advice: list(`
    Write the creature's morning, meal and fear before you draw its teeth.
    Fill a page with outlines no larger than a stamp and choose with your eyes half shut.
    Ask what it costs to build every time you add a limb.
    Present three directions that disagree with one another, and know which one you want.
    Draw a person beside it, always, at the right size.
  `),
  stages: list(`
    Reading the brief for {s}
    Questions for the director
    Collecting reference from nature
    Fifty silhouettes
    Choosing three directions
    Anatomy that could work
    Function before ornament
    Face and focus
    Colour and material notes
    Scale beside a performer
    Turnarounds for the workshop
    Quick model in foam
    Digital block-out
    Pose and lighting
    Presenting to the client
    Taking notes without losing the idea
    Breaking the design into parts
    Handover drawings
    What changed in the build
  `),
  courses: courses(`
    Creature Design From a One-Page Brief | 1 | a brief-driven creature | creature beginners concept | Turn half a page of script into three creatures that could each carry the film.
    = Diseñar una criatura a partir de una página | Convierte media página de guion en tres criaturas capaces de llevar la película.
    Silhouettes First | 1 | a page of silhouettes | concept beginners | A hundred outlines in two hours, and how to tell the ten that live.
    = Primero, la silueta | Cien contornos en dos horas, y cómo reconocer los diez que están vivos.
    Designing for a Performer Inside | 2 | a suit design | suits creature concept | Design around eyes, breath and knees, so that the person inside can act.
    = Diseñar para quien va dentro | Diseña en torno a los ojos, la respiración y las rodillas, para que la persona de dentro pueda actuar.
    Digital Maquettes for Approval | 2 | a digital maquette | digital creature maquette | Block, pose and light a creature on screen in one evening, good enough to approve.
    = Maquetas digitales para aprobar | Bloquea, posa e ilumina una criatura en pantalla en una tarde, lista para que la aprueben.
    Worldbuilding for Monster Makers | 1 | a creature's world | fantasy concept | Food, climate and enemies: let the world decide what the monster looks like.
    = Crear mundos para hacer monstruos | Comida, clima y enemigos: deja que el mundo decida qué aspecto tiene el monstruo.
    Aliens Without Foreheads | 3 | a non-human alien | creature concept digital | Break the human plan of a body and keep an audience in sympathy with the result.
    = Alienígenas sin frentes de goma | Rompe el esquema humano del cuerpo sin perder la simpatía del público.
    Props With a Past | 2 | a hero prop | props concept history | Give an object owners, repairs and wear before you draw its final line.
    = Utilería con pasado | Dale a un objeto dueños, arreglos y desgaste antes de dibujar su línea definitiva.
    Costume and Creature Together | 2 | a costumed creature | suits fantasy concept | Design cloth, armour and skin as one silhouette with the costume department.
    = Vestuario y criatura a la vez | Diseña tela, armadura y piel como una sola silueta junto al equipo de vestuario.
    Designing Makeups Within Budget | 2 | an affordable makeup | prosthetics concept character | Reach the same idea with three appliances, one appliance and paint alone.
    = Diseñar maquillajes con presupuesto | Llega a la misma idea con tres prótesis, con una sola y únicamente con pintura.
    Photobashing With Your Own Photographs | 1 | a composite concept | digital concept | Shoot textures on purpose and assemble fast, honest concept images from them.
    = Fotomontaje con tus propias fotos | Fotografía texturas a propósito y monta con ellas imágenes de concepto rápidas y honestas.
    Insects as a Design Library | 3 | an insect-based creature | creature animals concept | Mouthparts, joints and wings at human scale, without losing what makes them strange.
    = Los insectos como biblioteca de diseño | Piezas bucales, articulaciones y alas a escala humana, sin perder lo que las hace extrañas.
    The Turnaround Sheet | 1 | a turnaround sheet | concept drawing | Front, side, back and hands: the drawing that a workshop can build from.
    = La hoja de vistas | Frente, perfil, espalda y manos: el dibujo con el que un taller puede construir.
    Art Direction for Small Films | 3 | a film's visual plan | concept filmmaking | Hold colour, shape and material together over a whole film made by nine people.
    = Dirección de arte para películas pequeñas | Mantén unidos color, forma y material en toda una película hecha por nueve personas.
  `),
};
