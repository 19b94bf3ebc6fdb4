import { type Craft, courses, list } from '../craft.ts';

export const modelMaking: Craft = {
  category: 'model-making',
  materials: ['styrene sheet', 'basswood', 'modelling board', 'resin castings', 'static grass', 'two-part filler'],
  tools: ['a scalpel', 'a steel rule', 'a laser cutter', 'a resin printer', 'riffler files', 'fine abrasives'],
  pitfalls: list(`
    Detail at the wrong scale is worse than no detail at all.
    A printed part that was not washed well will weep under paint a year later.
    Straight, clean and new is what toys look like.
    Glue on a fingertip signs every clear part in the model.
  `),
  advice: list(`
    Decide the scale, write it on the wall and buy nothing that disagrees.
    Cut three light strokes instead of one heavy one.
    Let the camera height decide where the detail goes.
    Prime early, because grey tells the truth about every gap.
    Weather from the top down: rain starts on the roof.
  `),
  stages: list(`
    Scale and camera for {s}
    Drawings and kit list
    Base and levels
    Cutting repeat parts
    Assembling square
    Surface skins and panels
    Doors, windows and rivets
    Printed parts and clean-up
    Texture for stone and wood
    Primer and faults
    Base colours
    Weathering with pigments
    Plants, dust and water
    Lights inside {s}
    Figures and scale cues
    Breakaway parts
    Photographing the model
    Crating for travel
  `),
  courses: courses(`
    Miniature Ruins | 1 | a ruined chapel | miniature beginners | Carve, crack and overgrow a small chapel that has been empty for a century.
    = Ruinas en miniatura | Talla, agrieta y cubre de maleza una capilla que lleva un siglo vacía.
    Styrene Scratch-Building | 1 | a styrene vehicle | miniature props beginners | Sheet, strip and patience: build what no kit offers.
    = Construir desde cero en poliestireno | Plancha, varilla y paciencia: construye lo que ninguna caja ofrece.
    Miniature Interiors With Light | 2 | a lit interior | miniature leds | A workshop the size of a shoebox, with lamps that really burn.
    = Interiores en miniatura con luz | Un taller del tamaño de una caja de zapatos, con lámparas que encienden de verdad.
    Resin Printing for Makers | 1 | a printed part set | digital props | Orient, support, wash and cure, then lose every layer line.
    = Impresión en resina para creadores | Orienta, apoya, lava y cura, y después borra cada línea de capa.
    Spaceships From Scrap | 2 | a kitbashed ship | miniature props | Choose, repeat and break up detail until scrap becomes engineering.
    = Naves espaciales de chatarra | Elige, repite y ordena el detalle hasta que la chatarra se convierta en ingeniería.
    Trees, Moss and Dead Leaves | 1 | a woodland base | miniature texture | Roots, bark and litter at four scales, from garden and kitchen.
    = Árboles, musgo y hojas secas | Raíces, corteza y hojarasca a cuatro escalas, con lo que dan el jardín y la cocina.
    Collapsing Buildings | 3 | a breakaway tower | miniature filmmaking safety | Pre-score, rig and reset a tower that falls the way the script says.
    = Edificios que se derrumban | Precorta, prepara y rearma una torre que cae como dice el guion.
    Water in Miniature | 3 | a miniature river | miniature filmmaking | Resin, gel and real water, and the scale below which each one fails.
    = Agua en miniatura | Resina, gel y agua de verdad, y la escala por debajo de la cual falla cada una.
    Dollhouse-Scale Props | 1 | a table of small props | miniature props | Bottles, books and bread, all smaller than a thumbnail.
    = Utilería a escala de casa de muñecas | Botellas, libros y pan, todo más pequeño que una uña.
    Portrait Figures in Sixth Scale | 3 | a sixth-scale figure | miniature portrait | Likeness, tailoring and hands, at thirty centimetres tall.
    = Figuras retrato a escala 1:6 | Parecido, sastrería y manos en treinta centímetros.
    Terrain for Creature Photographs | 2 | a photo terrain | miniature creature | Modular rock and mud to stand a maquette in a world.
    = Terrenos para fotografiar criaturas | Roca y barro modulares para poner una maqueta en su mundo.
    Laser-Cut Architecture | 2 | a timbered house | miniature digital | Draw, cut and assemble facades with depth and crooked honesty.
    = Arquitectura cortada con láser | Dibuja, corta y monta fachadas con profundidad y honradez torcida.
    Vehicles After the End of the World | 2 | a wasteland truck | miniature props texture | Rust, patches and stories on a truck that has no right to run.
    = Vehículos para después del fin del mundo | Óxido, parches e historias en un camión que no tiene derecho a andar.
  `),
};
