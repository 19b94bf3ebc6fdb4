import { type Craft, courses, list } from '../craft.ts';

export const labWork: Craft = {
  category: 'lab-work',
  materials: [
    'foam latex',
    'platinum silicone',
    'gelatine',
    'polyurethane resin',
    'encapsulating plastic',
    'release agents',
  ],
  tools: ['a planetary mixer', 'a lab oven', 'precise scales', 'a vacuum chamber', 'injection syringes', 'respirators'],
  pitfalls: list(`
    A batch without a written temperature cannot be repeated, however good it was.
    Platinum silicone meets sulphur once, and that mold stays sticky for ever.
    An oven opened early gives foam a skin and a heart of soup.
    Gloves that feel clean carry release to the one place where glue must hold.
  `),
  advice: list(`
    Weigh everything, including what you believe you know by eye.
    Run a cup test from every new batch and keep it with the date.
    Clean the mold today, because tomorrow it is archaeology.
    Log room temperature and humidity at the top of every sheet.
    Wear the mask for the dust you cannot see, not for the smell you can.
  `),
  stages: list(`
    Setting up the bench for {s}
    Data sheets and shelf life
    Personal protection
    Preparing and sealing molds
    Release agents compared
    Weighing and tinting
    Mixing without air
    Timing the gel
    Filling and injecting
    Clamping and bleeding
    Curing by time and temperature
    Opening without tearing
    Washing and drying
    Trimming flash
    Keeping edges intact
    Repairing small faults
    Batch records
    Packing and labelling {s}
  `),
  courses: courses(`
    Running Foam Latex | 2 | a foam latex appliance | foam-latex prosthetics | A full run from weighing to oven, with the gel caught at the right second.
    = Preparar espuma de látex | Un proceso completo, de la báscula al horno, con el gel atrapado en el segundo justo.
    Encapsulated Silicone Appliances | 2 | an encapsulated appliance | silicone prosthetics | Barrier, fill and edge: soft appliances that blend to nothing.
    = Prótesis de silicona encapsulada | Barrera, relleno y borde: prótesis blandas que se funden hasta desaparecer.
    Platinum Silicone Without Tears | 1 | a silicone test block | silicone beginners | Ratios, inhibition and deadening explained with twelve blocks you can squeeze.
    = Silicona de platino sin lágrimas | Proporciones, inhibición y ablandado, explicados con doce bloques que puedes apretar.
    Gelatine Appliances on a Small Budget | 1 | a gelatine appliance | prosthetics beginners | Cook, cast and keep gelatine pieces, and know where they stop being the answer.
    = Prótesis de gelatina con poco presupuesto | Cuece, vacía y conserva piezas de gelatina, y aprende dónde dejan de ser la respuesta.
    Cold Foam Fills and Cores | 1 | a foam-filled prop | foam props | Rigid and soft polyurethane foams for cores, dummies and light stunt props.
    = Rellenos y núcleos de espuma en frío | Espumas de poliuretano rígidas y blandas para núcleos, muñecos y utilería ligera.
    Vacuum and Pressure for Clear Casts | 2 | a clear cast | eyes props | Take the air out or crush it: clear resin without a single bubble.
    = Vacío y presión para piezas transparentes | Saca el aire o aplástalo: resina transparente sin una sola burbuja.
    Workshop Chemistry and Safety | 1 | a safe workshop | safety beginners | What is in the bottle, what it does to you and what to do about it.
    = Química y seguridad en el taller | Qué hay en la botella, qué te hace y qué hacer al respecto.
    Transfer Appliances | 2 | a sheet of transfers | prosthetics makeup | Flat molds, thickened adhesive and printed edges for wounds by the dozen.
    = Prótesis de transferencia | Moldes planos, adhesivo espesado y bordes impresos para heridas por docenas.
    Running Dozens of Identical Pieces | 3 | a shooting day's set of appliances | prosthetics silicone | Plan, batch and quality-check appliances for forty shooting days.
    = Docenas de piezas idénticas | Planifica, produce y revisa prótesis para cuarenta días de rodaje.
    Slush Casting Latex Masks | 1 | a latex mask | masks latex | Pour, dwell and drain for even masks, then trim and vent them.
    = Máscaras de látex por volteo | Vierte, espera y escurre para lograr máscaras parejas; después, recórtalas y ventílalas.
    Skin Softness by the Numbers | 3 | a softness chart | silicone texture | Match cheek, lid, ear and callus with softener and a durometer.
    = La blandura de la piel en cifras | Iguala mejilla, párpado, oreja y callo con ablandador y un durómetro.
    Silicone Bodies and Stunt Dummies | 3 | a silicone dummy | silicone suits horror | Weighted, jointed bodies that fall the way bodies fall.
    = Cuerpos de silicona y dobles inertes | Cuerpos con peso y articulaciones que caen como caen los cuerpos.
    Latex From Bucket to Skin | 1 | a latex skin | latex beginners puppets | Thickening, tinting, curing and storing the oldest material in the shop.
    = El látex, del cubo a la piel | Espesar, teñir, curar y guardar el material más antiguo del taller.
  `),
};
