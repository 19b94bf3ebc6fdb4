import { type Craft, courses, list } from '../craft.ts';

export const fabrication: Craft = {
  category: 'fabrication',
  materials: [
    'EVA foam',
    'reticulated foam',
    'thermoplastic sheet',
    'spandex',
    'contact adhesive',
    'webbing and buckles',
  ],
  tools: [
    'a heat gun',
    'long blades',
    'an industrial sewing machine',
    'a belt sander',
    'pattern paper',
    'a dress form',
  ],
  pitfalls: list(`
    A seam placed where a body bends will open in the first take.
    Contact adhesive put together wet never becomes strong, only slow.
    Armour without ventilation turns an actor into a patient within the hour.
    A pattern taken from a standing body does not sit down.
  `),
  advice: list(`
    Mark every piece with its side, its grain and its neighbour before you cut.
    Keep the blade new and the angle square; change it before it complains.
    Build the harness first and hang the beauty on it.
    Let the performer kneel, reach and climb in the mock-up.
    Sand the joint until your fingertip cannot find it, then look at it under a low lamp.
  `),
  stages: list(`
    Planning {s} with the performer
    Taking measurements that matter
    Pattern by wrap and tape
    Mock-up in cheap foam
    Cutting with a square edge
    Heat forming
    Glue, seams and pressure
    Harness and weight
    Joints that bend
    Carving and shaping foam
    Skinning with fabric
    Sealing and coating
    Hiding closures
    Vision, breath and cooling
    Weathering the surface
    Fitting on the body
    Movement test
    Travel cases and repair
  `),
  courses: courses(`
    Foam Fabrication for Creature Suits | 2 | a creature suit body | suits creature foam | Carve and cover reticulated foam muscles over a body that has to run in them.
    = Espuma para trajes de criatura | Talla y recubre músculos de espuma reticulada sobre un cuerpo que tiene que correr con ellos.
    Armour From EVA Foam | 1 | an armour set | cosplay foam beginners | Pattern, heat and seal armour that looks forged and weighs like a jacket.
    = Armaduras de goma EVA | Haz patrones, moldea con calor y sella armaduras que parecen forjadas y pesan como una chaqueta.
    Fabricated Heads From Upholstery Foam | 2 | a walkabout head | foam puppets cosplay | Big, light heads for mascots and parades, patterned and skinned.
    = Cabezas de espuma de tapicería | Cabezas grandes y ligeras para mascotas y desfiles, con su patrón y su piel.
    Thermoplastic Props and Trim | 1 | a thermoplastic prop | props cosplay | Bend, fuse and texture sheet plastics into details that take a knock.
    = Utilería y adornos en termoplástico | Dobla, funde y texturiza planchas de plástico en detalles que aguantan golpes.
    Muscle Suits Under Skin | 3 | a muscle suit | suits anatomy creature | Spandex, beads and foam: muscles that slide below a fur or silicone skin.
    = Trajes de músculos bajo la piel | Elastano, bolitas y espuma: músculos que se deslizan bajo una piel de pelo o de silicona.
    Sewing for Effects Artists | 1 | a zipped undersuit | suits beginners | The eight seams, two machines and one zip that a creature shop needs.
    = Costura para artistas de efectos | Las ocho costuras, las dos máquinas y la única cremallera que necesita un taller de criaturas.
    Oversized Hands and Feet | 2 | a pair of giant hands | suits creature foam | Extend fingers and feet so that an actor can still point, grip and walk.
    = Manos y pies descomunales | Alarga dedos y pies de modo que el actor aún pueda señalar, agarrar y caminar.
    Helmets With Working Visors | 2 | a visored helmet | cosplay props | Hinges, locks and padding in a helmet that opens on cue.
    = Cascos con visera que funciona | Bisagras, cierres y acolchado en un casco que se abre cuando toca.
    Wings That Fold | 3 | a pair of wings | cosplay fantasy suits | Frame, fabric and harness for wings four metres wide that pass through a door.
    = Alas que se pliegan | Armazón, tela y arnés para alas de cuatro metros que pasan por una puerta.
    Weathering Costumes and Leather | 1 | a weathered costume | props history texture | Rasp, dye and dirt: take a costume from the shop window to year ten of a war.
    = Envejecer vestuario y cuero | Escofina, tinte y suciedad: lleva un traje del escaparate al décimo año de una guerra.
    Breastplates and Body Shells | 2 | a body shell | suits cosplay | Vacuum-formed and laminated shells, trimmed to the body and safe at the edges.
    = Petos y carcasas para el cuerpo | Carcasas termoformadas y laminadas, ajustadas al cuerpo y seguras en los bordes.
    Puppeteered Suits for Two Performers | 3 | a two-person creature | suits puppets creature | Share weight, sight and timing between two people in one animal.
    = Trajes manejados por dos personas | Repartid peso, visión y ritmo entre dos personas dentro de un solo animal.
    Quick-Change Rigs and Closures | 2 | a quick-change creature | suits safety | Magnets, cords and hidden zips, for getting an actor out in under a minute.
    = Cierres y cambios rápidos | Imanes, cordones y cremalleras ocultas para sacar a un actor en menos de un minuto.
  `),
};
