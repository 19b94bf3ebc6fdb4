import { type Craft, courses, list } from '../craft.ts';

export const eyesTeethNails: Craft = {
  category: 'eyes-teeth-nails',
  materials: [
    'dental acrylic',
    'clear casting resin',
    'UV resin',
    'silicone pigments',
    'acrylic monomer and powder',
    'red rayon thread',
  ],
  tools: [
    'a pressure pot',
    'a flexible-shaft grinder',
    'polishing wheels',
    'a ball gauge',
    'fine sable brushes',
    'silicone trays',
  ],
  pitfalls: list(`
    An iris painted flat stays flat under any amount of resin.
    Teeth in one white belong to nobody, and neither do teeth in one yellow.
    Resin poured warm cracks as it cools, usually the night before delivery.
    A plate that rocks by half a millimetre will be spat out in the middle of a line.
  `),
  advice: list(`
    Paint an iris in layers and put clear between them.
    Keep the limbus soft: a hard ring around an iris reads as a button.
    Polish twice as long as seems reasonable and then once more with a clean wheel.
    Check the bite with paper before anybody smiles.
    Give every tooth its own edge, its own tilt and its own history.
  `),
  stages: list(`
    Reference and measurements for {s}
    Safety with monomers and dust
    Sculpting the master
    Small molds without seams
    Mixing and tinting resin
    Painting the first layer
    Clear layers and depth
    Veins and colour in the white
    Curing under pressure
    Grinding to shape
    Gums and translucency
    Fitting to the cast
    Polishing through the grits
    Staining and wear
    Setting {s} in the head
    Keeping it wet on camera
    Hygiene and care on set
    Repair kit
  `),
  courses: courses(`
    Acrylic Dentures for Monsters | 2 | a monster denture | teeth prosthetics creature | Sculpt, flask and polish a set of teeth that an actor can talk through.
    = Dentaduras acrílicas para monstruos | Esculpe, enmufla y pule una dentadura con la que un actor pueda hablar.
    Painting Irises in Layers | 1 | a human eye | eyes portrait beginners | Build depth into an iris with six thin layers and a brush of eleven hairs.
    = Pintar iris por capas | Da profundidad a un iris con seis capas finas y un pincel de once pelos.
    Realistic Prop Eyes in Resin | 1 | a resin eye | eyes props | From ball bearing to wet-looking eye, with a mold that gives you a hundred.
    = Ojos de utilería realistas en resina | De la bola de rodamiento al ojo húmedo, con un molde que te da cien.
    Veneers That Fit in a Day | 1 | a set of veneers | teeth beginners | Quick thin veneers over an actor's teeth, safe, cleanable and convincing.
    = Carillas que encajan en un día | Carillas finas y rápidas sobre los dientes de un actor: seguras, lavables y convincentes.
    Claws and Talons | 2 | a set of claws | creature cosplay props | Cast claws in hard and soft versions and fix them so that they cannot turn.
    = Garras y zarpas | Vacía garras en versión dura y blanda, y fíjalas para que no puedan girar.
    Reptile and Cat Pupils | 2 | a slit-pupil eye | eyes creature animals | Vertical pupils, brilliant irises and the layer behind them that catches light.
    = Pupilas de reptil y de gato | Pupilas verticales, iris brillantes y la capa de detrás que atrapa la luz.
    Old Teeth and Bad Habits | 2 | a neglected denture | teeth character | Coffee, tobacco and decades: stain and wear teeth so that the part is cast in them.
    = Dientes viejos y malas costumbres | Café, tabaco y décadas: tiñe y desgasta los dientes hasta que el papel esté en ellos.
    Horns in Hollow Resin | 2 | a pair of horns | creature cosplay fantasy | Light, strong, layered horns with growth rings you can feel.
    = Cuernos huecos de resina | Cuernos ligeros y resistentes, por capas, con anillos de crecimiento que se notan al tacto.
    Scleral Looks Without Contacts | 3 | a creature eye set | eyes masks creature | Full-eye effects from mask inserts and mechanics, without touching the actor's eye.
    = Ojos completos sin lentillas | Efectos de ojo entero con piezas en la máscara y mecánica, sin tocar el ojo del actor.
    Vampire Fangs for Close-Up | 1 | a pair of fangs | teeth horror | Small, sharp and comfortable fangs that do not change an actor's voice.
    = Colmillos de vampiro para primer plano | Colmillos pequeños, afilados y cómodos que no cambian la voz de quien los lleva.
    Gums, Tongues and Wet Mouths | 3 | a full mouth interior | teeth silicone creature | Silicone gums and a tongue that moves, for heads that have to open wide.
    = Encías, lenguas y bocas húmedas | Encías de silicona y una lengua que se mueve, para cabezas que tienen que abrir mucho la boca.
    Press-On Nails for Witches | 1 | a set of witch nails | makeup fantasy beginners | Shape, colour and fix ten long nails that survive a day of gestures.
    = Uñas postizas para brujas | Da forma, colorea y fija diez uñas largas que sobrevivan a un día de gestos.
    Fish, Squid and Deep-Sea Eyes | 3 | a deep-sea eye | eyes creature animals | Lenses, silver backs and strange pupils, for things that never see the sun.
    = Ojos de pez, calamar y aguas profundas | Lentes, fondos plateados y pupilas raras, para seres que nunca ven el sol.
  `),
};
