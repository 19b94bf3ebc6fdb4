import { type Craft, courses, list } from '../craft.ts';

export const lifeCasting: Craft = {
  category: 'life-casting',
  materials: [
    'skin-safe alginate',
    'platinum lifecasting silicone',
    'plaster bandage',
    'gypsum stone',
    'cholesterol cream',
    'bald caps',
  ],
  tools: [
    'a mixing drill',
    'warm and cold water',
    'bandage scissors',
    'wide spatulas',
    'a mixing timer',
    'soft straps',
  ],
  pitfalls: list(`
    Alginate that is a minute too old sets in folds, and folds on the cheek cannot be carved away.
    A model who was not told what happens next will move at the worst moment.
    Bandage pulled tight bends the nose, and the whole cast inherits the lie.
    Lock one undercut behind an ear and you will cut the cast off in pieces.
  `),
  advice: list(`
    Agree on hand signals before anything touches the face and keep talking the whole time.
    Clear the nostrils first, watch them always, and never cover them with a straw.
    Work from the top down and push air out of every corner with a fingertip.
    Note the water temperature, because it is the only clock alginate obeys.
    Take the mold off forward and down, with the model doing the first movement.
  `),
  stages: list(`
    Talking with the model before {s}
    Skin tests and release
    The bald cap and covering hair
    Setting up the room
    Measuring and mixing
    The first coat, free of air
    Nose, eyes and corners of the mouth
    Building thickness
    Keyed plaster bandage shell
    Watching the clock and the model
    Releasing the mold
    Closing nostrils and pouring
    Opening and first look
    Repairing bubbles in stone
    Opening the eyes in the cast
    Correcting posture and sag
    Making a silicone master
    Storing and labelling casts
    Aftercare and cleaning up
  `),
  courses: courses(`
    One-Take Life Casting | 1 | a face cast | alginate beginners | A complete face cast in one unbroken take, with nothing left out between the first word to the model and the finished stone.
    = Vaciado del natural en una sola toma | Un vaciado de rostro completo en una toma sin cortes, sin omitir nada entre la primera palabra al modelo y la escayola terminada.
    Full Head Casts in Silicone | 2 | a full head cast | silicone prosthetics | Capture skin texture all around the head in platinum silicone, with a two-part shell.
    = Vaciado de cabeza entera en silicona | Captura la textura de la piel en toda la cabeza con silicona de platino y una carcasa de dos partes.
    Hands and Feet in Alginate | 1 | a hand cast | alginate beginners | Quick, cheap and detailed casts of hands and feet, in a bucket and in a brushed mold.
    = Manos y pies en alginato | Vaciados rápidos, baratos y detallados de manos y pies, en cubo y en molde a pincel.
    Casting Teeth for Dentures | 2 | a dental cast | teeth prosthetics | Trays, alginate and stone: take clean upper and lower impressions and mount the bite.
    = Vaciar dientes para dentaduras | Cubetas, alginato y piedra: toma impresiones limpias arriba y abajo y monta la mordida.
    Body Casting a Standing Torso | 3 | a standing torso | silicone suits | Keep a performer safe and upright while you cast a torso in one session.
    = Vaciar un torso de pie | Mantén a la persona segura y erguida mientras vacías su torso en una sola sesión.
    Casting Children and Anxious Models | 2 | a short-session cast | alginate safety | Shorter sessions, softer materials and the words that keep a nervous model calm.
    = Vaciados con niños y modelos nerviosos | Sesiones más cortas, materiales más blandos y las palabras que calman a quien está nervioso.
    Core Casts for Helmets and Cowls | 2 | a head core | masks cosplay | Turn a life cast into a hard core that a cowl or helmet can be sculpted on.
    = Núcleos para cascos y capuchas | Convierte un vaciado en un núcleo duro sobre el que esculpir una capucha o un casco.
    Repairing and Correcting Stone Casts | 1 | a corrected cast | plaster prosthetics | Open eyes, straighten noses and fill air bubbles so that sculpting can start at once.
    = Reparar y corregir vaciados de piedra | Abre ojos, endereza narices y rellena burbujas para empezar a esculpir enseguida.
    Ear Casts and Point Tips | 1 | a pair of ears | prosthetics fantasy | Cast real ears, then sculpt and run tips that follow them exactly.
    = Vaciado de orejas y puntas | Vacía orejas reales y esculpe puntas que las sigan con exactitud.
    Full Body Casts With a Team of Four | 3 | a full body cast | suits safety | Plan the minutes, the people and the supports of a full body cast, and what to do when one fails.
    = Vaciado de cuerpo entero entre cuatro | Planifica los minutos, las personas y los apoyos, y qué hacer cuando uno de ellos falla.
    Scanning Beside Casting | 2 | a scanned head | digital portrait | Use a phone scan and a traditional cast together and learn what each of them misses.
    = Escanear además de vaciar | Usa a la vez un escaneo con el teléfono y un vaciado tradicional, y aprende qué se le escapa a cada uno.
    Pregnant Belly and Torso Keepsakes | 1 | a torso keepsake | plaster beginners | A gentle, clean process for keepsake casts that dry straight and hang well.
    = Vientres de embarazo y torsos de recuerdo | Un proceso suave y limpio para vaciados de recuerdo que secan rectos y cuelgan bien.
    Duplicating Casts With Brush-On Silicone | 2 | a master duplicate | silicone molds | Make a silicone master of your only good cast before the first sculpture destroys it.
    = Duplicar vaciados con silicona a pincel | Haz un máster de silicona de tu único buen vaciado antes de que la primera escultura lo destruya.
  `),
};
