import { type Craft, courses, list } from '../craft.ts';

export const moldMaking: Craft = {
  category: 'mold-making',
  materials: [
    'gypsum stone',
    'brush-on silicone',
    'epoxy gel coat',
    'fibreglass mat',
    'water clay for walls',
    'hemp fibre',
  ],
  tools: ['clay extruders', 'wing nuts and bolts', 'mixing buckets', 'pry tools', 'chip brushes', 'a surform'],
  pitfalls: list(`
    A wall that wanders over a high point leaves a seam on the nose.
    Air trapped in the first coat is cast into every copy you will ever make.
    Without pry points the mold opens with a hammer, and only once.
    Stone poured warm on fresh stone expands, and the core no longer fits.
  `),
  advice: list(`
    Find the widest line with a pencil held upright, and trust it.
    Put the first coat on thin, and blow it into every pore.
    Make keys you can feel in the dark.
    Let the mold dry longer than the schedule says, and write the date on it.
    Think about opening before you think about closing.
  `),
  stages: list(`
    Studying {s} for undercuts
    Choosing one, two or more parts
    Clay wall and parting line
    Keys, pour holes and pry points
    Sealing and release
    Print coat
    Second coat and reinforcement
    Mother mold
    Turning the piece over
    Second half
    Bolting and trimming
    First opening
    Removing clay
    Cleaning without scratches
    Correcting seams
    Making the core
    Test cast of {s}
    Repair and storage
  `),
  courses: courses(`
    Two-Part Stone Molds for Busts | 1 | a bust mold | plaster molds beginners | Wall, pour and open a stone mold that closes again to a hair.
    = Moldes de piedra en dos partes para bustos | Levanta el muro, vierte y abre un molde de piedra que vuelve a cerrar al pelo.
    Brush-On Silicone Molds | 1 | a silicone jacket mold | silicone molds | Thickened silicone, shims and a hard shell, for sculptures with deep undercuts.
    = Moldes de silicona a pincel | Silicona espesada, láminas separadoras y una carcasa dura para esculturas con muchos enganches.
    Fibreglass Molds for Full Heads | 3 | a fibreglass head mold | molds masks | Gel coat, mat and flanges: light molds that last for a thousand casts.
    = Moldes de fibra de vidrio para cabezas | Gel coat, manta y pestañas: moldes ligeros que duran mil vaciados.
    Flat Molds for Prosthetic Pieces | 1 | a flat plate mold | prosthetics molds | Small pieces with perfect edges from the simplest mold there is.
    = Moldes planos para piezas de prótesis | Piezas pequeñas de bordes perfectos con el molde más sencillo que existe.
    Matrix Molds | 3 | a matrix mold | molds silicone | An even silicone skin inside a stone shell, poured and not brushed.
    = Moldes de matriz | Una piel de silicona pareja dentro de una carcasa de piedra, vertida y no pincelada.
    Injection Molds for Creature Skins | 3 | a core mold | silicone molds animatronics | Control skin thickness to the millimetre over a mechanical core.
    = Moldes de inyección para pieles de criatura | Controla al milímetro el grosor de la piel sobre un núcleo mecánico.
    Epoxy Molds That Survive the Oven | 2 | an epoxy mold | foam-latex molds | Build tough molds for foam latex with bolts, vents and a true cutting edge.
    = Moldes de epoxi que sobreviven al horno | Construye moldes duros para espuma de látex, con tornillos, respiraderos y un filo de corte de verdad.
    Cutting Edges and Overflow | 2 | an appliance mold | prosthetics molds | The millimetre that decides whether an appliance blends.
    = Filo de corte y rebose | El milímetro que decide si una prótesis se funde.
    Block Molds for Small Props | 1 | a block mold | props molds beginners | One box, one pour, forty copies.
    = Moldes de bloque para utilería pequeña | Una caja, una colada, cuarenta copias.
    Waste Molds and Plaster Transfers | 2 | a waste mold | plaster molds | Get from water clay to plaster in a day, and know what is lost on the way.
    = Moldes perdidos y paso a escayola | Pasa de la arcilla al yeso en un día, y aprende qué se pierde por el camino.
    Molding Living Plants and Food | 2 | a botanical mold | props texture | Leaves, bread and fish caught before they change their minds.
    = Moldes de plantas y alimentos | Hojas, pan y pescado, atrapados antes de que cambien de idea.
    Repairing Damaged Molds | 2 | a restored mold | molds plaster | Chips, cracks and lost keys: save a mold that cannot be made again.
    = Reparar moldes dañados | Astillas, grietas y llaves perdidas: salva un molde que no se puede volver a hacer.
    Molds for Clear Resin | 3 | a polished mold | molds eyes | Gloss begins in the mold: surfaces, vents and pressure for optical casts.
    = Moldes para resina transparente | El brillo empieza en el molde: superficies, respiraderos y presión para piezas ópticas.
  `),
};
