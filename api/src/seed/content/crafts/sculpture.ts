import { type Craft, courses, list } from '../craft.ts';

export const sculpture: Craft = {
  category: 'sculpture',
  materials: ['medium oil clay', 'polymer clay', 'epoxy putty', 'armature wire', 'aluminium foil', 'water-based clay'],
  tools: [
    'loop tools',
    'rake combs',
    'a steel kidney',
    'silicone shapers',
    'a turntable',
    'brushes with citrus solvent',
  ],
  pitfalls: list(`
    Detail laid over a weak form only makes the weakness easier to see.
    An armature that shows under the clay has to be moved now, because it will never be cheaper to move it.
    Wrinkles cut straight down read as scratches; a real fold has a shoulder on both sides.
    Symmetry kills character, and a mirror held beside the head shows how stiff a face has become.
  `),
  advice: list(`
    Turn the stand every few minutes and judge the outline before you judge the face.
    Rake across the form, never along it, and let the tool tell you where the surface dips.
    Keep one light low and to the side for the whole session, so that the shadows can be trusted.
    Stop smoothing when the planes still read from the other side of the room.
    Press texture through thin plastic film, because it softens the edges the way skin does.
  `),
  stages: list(`
    Gathering reference for {s}
    Thumbnails and the gesture line
    Building the armature
    Foil core and first clay
    Blocking the big masses
    Finding the landmarks of the skull
    Checking the silhouette from eight sides
    Cutting the primary planes
    Muscle and fat over bone
    The eye sockets and brow
    Nose, muzzle and cheeks
    Mouth corners and lips
    Ears, horns and crests
    Hands, feet and claws
    Secondary forms and folds
    Directional wrinkles
    Skin texture with stamps and brushes
    Scars, age and asymmetry
    Cleaning edges and undercuts
    Last pass under a raking light
    Preparing {s} for the mold
    Review of the finished sculpture
  `),
  courses: courses(`
    Sculpting a Gargoyle Maquette | 2 | a gargoyle maquette | creature maquette clay | Raise a crouching gargoyle from wire to last claw in oil clay, with a pose that carries weight and a face that stares back.
    = Esculpir una maqueta de gárgola | Levanta una gárgola agazapada en arcilla al aceite, del alambre a la última garra, con una pose que pesa y una cara que te devuelve la mirada.
    Portrait Heads in Oil Clay | 1 | a portrait head | portrait clay anatomy | Learn where the landmarks of a head sit and how to catch a likeness before the first wrinkle is drawn.
    = Cabezas retrato en arcilla al aceite | Aprende dónde están los puntos de referencia de una cabeza y cómo atrapar un parecido antes de la primera arruga.
    Old Age Folds and Jowls | 2 | an aged face | portrait character clay | Follow gravity through cheeks, eyelids and neck, and sculpt forty years onto a young cast without guesswork.
    = Pliegues y papadas de la vejez | Sigue la gravedad por mejillas, párpados y cuello, y esculpe cuarenta años sobre un vaciado joven sin adivinar.
    Reptile Skin That Reads on Camera | 3 | a reptile hide | creature texture clay | Plan scale direction, size and rhythm over a moving body so that the skin holds up in close-up.
    = Piel de reptil que se lee en cámara | Planifica dirección, tamaño y ritmo de las escamas sobre un cuerpo en movimiento para que la piel aguante un primer plano.
    Anatomy of the Hand for Sculptors | 2 | a pair of hands | anatomy clay | Bones, tendons and pads in order, then three hands at rest, gripping and reaching.
    = Anatomía de la mano para escultores | Huesos, tendones y almohadillas por orden; después, tres manos en reposo, agarrando y alcanzando.
    The One-Day Demon Bust | 2 | a demon bust | creature horror maquette | Work fast and large: a complete demon bust in eight hours, with every decision made out loud.
    = El busto de demonio en un día | Trabaja rápido y en grande: un busto de demonio completo en ocho horas, con cada decisión en voz alta.
    Armatures That Never Sag | 1 | a sculpting armature | maquette clay | Pipe, wire, wood and foil: build supports for busts, figures and wings that stay where you put them.
    = Armazones que nunca ceden | Tubo, alambre, madera y papel de aluminio: soportes para bustos, figuras y alas que se quedan donde los pones.
    Quarter-Scale Creature Figure | 3 | a quarter-scale figure | creature maquette anatomy | Design, pose and finish a standing creature at quarter scale, ready for the mold shop.
    = Figura de criatura a escala 1:4 | Diseña, posa y termina una criatura de pie a un cuarto de su tamaño, lista para el taller de moldes.
    Expression Studies in Clay | 1 | six small expressions | portrait character clay | Six small heads, six emotions, and the few muscles that make the difference between them.
    = Estudios de expresión en arcilla | Seis cabezas pequeñas, seis emociones y los pocos músculos que las distinguen.
    Sculpting Prosthetics on a Lifecast | 2 | a brow and cheek appliance | prosthetics clay character | Keep thickness, edges and movement in mind while you sculpt straight onto a plaster face.
    = Esculpir prótesis sobre un vaciado | Ten en cuenta grosor, bordes y movimiento mientras esculpes directamente sobre una cara de yeso.
    Werewolf Bust With Real Weight | 3 | a werewolf bust | creature horror anatomy | Blend canine and human anatomy into a heavy neck and a snarl that starts at the shoulders.
    = Un busto de hombre lobo con peso | Funde anatomía canina y humana en un cuello poderoso y un gruñido que nace en los hombros.
    Skin Pores With Home-Made Stamps | 1 | a set of texture stamps | texture clay | Cast latex stamps from fruit, stone and leather, then lay believable pores over any form.
    = Poros de piel con sellos caseros | Vacía sellos de látex de fruta, piedra y cuero, y pon poros creíbles sobre cualquier forma.
    Dragon Heads From Life Studies | 3 | a dragon head | creature maquette animals | Borrow from crocodile, horse and hawk to sculpt a dragon whose jaw could open.
    = Cabezas de dragón a partir del natural | Toma prestado del cocodrilo, del caballo y del halcón para esculpir un dragón cuya mandíbula podría abrirse.
  `),
};
