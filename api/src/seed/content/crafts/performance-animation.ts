import { type Craft, courses, list } from '../craft.ts';

export const performanceAnimation: Craft = {
  category: 'performance-animation',
  materials: [
    'a rehearsal room',
    'a hand puppet',
    'a practice mask',
    'animation software',
    'a mirror wall',
    'recorded dialogue',
  ],
  tools: ['a monitor and a mirror', 'tie-down screws', 'surface gauges', 'a metronome', 'knee pads', 'a dope sheet'],
  pitfalls: list(`
    A creature that moves all the time has nothing to say.
    Eyes that wander tell the audience where the operator was looking.
    Even timing is the sound of a machine.
    A performer who is overheated performs only being overheated.
  `),
  advice: list(`
    Begin every movement with the breath, even if the creature has no lungs.
    Decide what it wants before you decide how it walks.
    Let the eyes arrive first, then the head, then the rest.
    Hold still longer than is comfortable and then move once.
    Watch the playback without sound and see whether the thought survives.
  `),
  stages: list(`
    Warming up for {s}
    Watching animals
    Centre of weight
    Breath and rhythm
    Walks and turns
    Eye line and focus
    Reacting before acting
    Working with a mirror and monitor
    Timing on ones and twos
    Arcs and overlap
    Lip sync and silence
    Performing in a suit
    Two operators, one creature
    Blocking a short scene
    Stamina and cooling
    Notes from the director
    A full take of {s}
    Looking at the result
  `),
  courses: courses(`
    Moving in a Creature Suit | 1 | a suit performance | suits creature beginners | Find a walk, a rest and a temper for a body that is not yours.
    = Moverse en un traje de criatura | Encuentra un andar, un reposo y un carácter para un cuerpo que no es el tuyo.
    Hand Puppet Performance | 1 | a hand puppet | puppets beginners | Focus, breath and lip sync for a character at the end of your arm.
    = Interpretar con títere de mano | Foco, respiración y sincronía para un personaje al final de tu brazo.
    Stop-Motion Walk Cycles | 2 | a walk cycle | puppets miniature | Weight, contact and timing, frame by frame, on two and four legs.
    = Ciclos de marcha en stop-motion | Peso, contacto y tiempo, fotograma a fotograma, a dos y a cuatro patas.
    Bringing a Silicone Head to Life | 3 | an animatronic performance | animatronics puppets | Five operators find one thought: rehearsal for radio-controlled characters.
    = Dar vida a una cabeza de silicona | Cinco operadores encuentran una sola idea: ensayo para personajes por radiocontrol.
    Quadruped Performance on Stilts | 3 | a four-legged performance | suits animals safety | Front-stilt walking, turning and falling, and the training behind it.
    = Cuadrúpedos sobre zancos | Andar, girar y caer con zancos en los brazos, y el entrenamiento que hay detrás.
    Acting Through a Mask | 2 | a masked scene | masks character | Let neck and hands take over what the face cannot do.
    = Actuar a través de una máscara | Deja que el cuello y las manos asuman lo que la cara no puede.
    Lip Sync for Puppets | 1 | a talking puppet | puppets beginners | Open on the vowel, close with meaning and stop chewing.
    = Sincronía labial para títeres | Abre en la vocal, cierra con sentido y deja de masticar.
    Digital Creature Animation Basics | 2 | a digital creature cycle | digital creature | Poses, curves and weight on a rig you can download and break.
    = Fundamentos de animación digital de criaturas | Poses, curvas y peso en un esqueleto digital que puedes descargar y romper.
    Rod Puppets and Shadow | 1 | a rod puppet | puppets history | Rods, joints and light, for stages without a budget.
    = Títeres de varilla y sombras | Varillas, articulaciones y luz, para escenarios sin presupuesto.
    Motion Capture for Creature Actors | 3 | a captured creature | digital creature filmmaking | Work inside the volume, with sensors, extensions and nothing to look at.
    = Captura de movimiento para criaturas | Trabaja dentro del volumen, con sensores, prolongaciones y nada que mirar.
    Animal Studies for Performers | 1 | an animal study | animals creature | Borrow an ape, a heron and a tired dog, and keep them.
    = Estudios de animales para intérpretes | Toma prestados un simio, una garza y un perro cansado, y quédatelos.
    Replacement Animation | 2 | a replacement face set | miniature puppets digital | Print, paint and swap faces so that a smile takes eleven frames.
    = Animación por sustitución | Imprime, pinta y cambia caras para que una sonrisa dure once fotogramas.
    Stunts in Prosthetics | 2 | a stunt in makeup | safety prosthetics | Falls, water and fire doubles, planned by the makeup and stunt teams together.
    = Acrobacias con prótesis | Caídas, agua y dobles de fuego, planificados a la vez por maquillaje y especialistas.
  `),
};
