import { htmlOf } from './wording.ts';

/** Articles written by hand, by slug; `htmlOf` has their format. */
const texts: Readonly<Record<string, string>> = {
  'why-silicone-won': `
    Put a foam latex cheek and a silicone cheek side by side under one lamp. The foam stops the light at its surface and sends it straight back, so every hint of blood has to be painted on. The silicone lets the light in, scatters it and gives it back a little warmer, a fraction of an inch farther on. Skin does the same. That is most of the argument, and high-definition cameras ended it.
    # What each material does well
    - Foam latex is mostly air. A whole head weighs ounces and folds when the actor does. It is also opaque, it needs an oven, and a batch can collapse because the room was damp.
    - Gelatin is cheap, translucent and kind to skin, and what fails can be melted and poured again. It softens under hot lamps, shrinks as it dries and seldom lasts beyond lunch.
    - Silicone is translucent like gelatin and stable like foam. It is heavy, it does not breathe, it costs several times as much, and hardly anything sticks to it.
    # The edge decided it
    For years silicone looked better and blended worse. Once cured it dissolves in nothing that may touch a face, so its edges could be hidden but not melted away. The answer was encapsulation: the mold is sprayed with a thin skin of plastic, filled with silicone, and closed under a second skin. At the rim the two layers of plastic meet and run on alone, thinner than paper. Alcohol or acetone, depending on the plastic, melts that rim into the actor. And because the envelope holds the filling, the filling can be as soft as flesh.
    > Soften the cheek until it follows the smile half a second late. Later than that, and it arrives on its own.
    # What it did not win
    An encapsulated piece is worn once, because removal ruins the rim: forty shooting days take forty sets. A full cowl can weigh five pounds, and the person inside cooks. Suits, stunt work and everything that dances are still run in foam, and many a good wound is still gelatin. Silicone won the face, which is where the camera goes.
    Before you choose, ask three things: how close the lens comes, how long the day is, and how many sets you can pay for.
  `,
  'five-edges-that-disappear': `
    An edge is seen for one of two reasons: it is thick, or it is a different color from its surroundings. Paint cures only the second, so settle the first before the piece leaves the shop.
    # The five
    - The cut edge. In the mold the sculpture meets a narrow wall and then an overflow. If that wall is sharp all the way around, the casting tears off clean and thin as tissue.
    - The wandering edge. A straight line across a cheek is found by everybody. Let it follow a fold, or run it in and out like a coastline.
    - The melted edge. The plastic rim of an encapsulated piece goes away with a little alcohol on a brush, from the piece toward the skin and never back.
    - The filled edge. Foam has no rim to melt, so stipple adhesive over the step in thin coats and powder each one.
    - The broken edge. Last of all, carry freckles, veins and stubble across the border. The eye follows the freckle and forgets the line.
    # The order in the chair
    Glue the middle first, then the parts that move least. Leave the corners of the mouth until the actor has talked, eaten something small and laughed at least once. Then press, wait, and look at it in the mirror and not at your fingers.
    > If you can feel it with a fingertip, light from the side will find it too.
    Practice on your own forearm. It is flat, it is patient, and it goes home with you.
  `,
  'make-your-own-rake-tools': `
    A rake is a row of points that cuts off what stands too high and leaves alone what lies too low. The ones in the shop are good, but they come in three sizes. A wound guitar string comes in ten, and its winding is already a row of teeth.
    # What you need
    - A set of used strings: the three wound ones from an acoustic guitar
    - Brass tube that a doubled string just fits into
    - Wooden dowel for the handle, a little wider than a pencil
    - Two-part epoxy, side cutters and round pliers
    # Making one
    Cut four inches of string and bend it around a dowel into a loop. Push both ends into an inch of tube, crimp the tube, and leave the loop about as long as your thumbnail. Drill the handle, fill the hole with epoxy and set the tube in it. Let it cure overnight before you lean on it, because a loop that turns in its handle is worse than none.
    Make three: the thickest string for the first pass over raw clay, the middle one for planes, and the thinnest for the last hour.
    > Rake across the form, and in a new direction each time. The scratches of one pass are the map for the next.
    Solvent eats some lacquers, so oil the handle with linseed oil and let it dry. When the winding is worn flat, keep the handle and change the string.
  `,
  'your-first-week-in-a-creature-shop': `
    Nobody will ask to see your portfolio again; you are in. What people watch for now is whether the bench is cleaner after you than before you.
    # Monday to Friday
    - Monday: find the first aid box, the eyewash and the way out. Write down everybody's name and what they are waiting for.
    - Tuesday: sweep, and sort the offcuts by thickness. You will learn where everything is kept, which was the point.
    - Wednesday: you get a job with forty identical parts. Do the first one, show it, and only then do the other thirty-nine.
    - Thursday: something goes wrong. Say so at once and without a story. A bad batch found at ten costs an hour, and at four it costs a night.
    - Friday: label what you made with the date, the mix and your initials, and take pictures only if somebody has said that you may.
    # Questions worth asking
    Who sees this next? How close will the camera be? Is there one to copy? How many does a spare make? Nobody minds these, and the answers are usually shorter than the mistake.
    > I never kept anyone for being fast in the first week. I kept the ones who put the lids back on.
    Bring your own apron, respirator and lunch. The good clay comes later, on an ordinary afternoon, and without any announcement.
  `,
  'marta-kessler-on-thirty-years-of-clay': `
    Marta teaches sculpture, mold making and mask making with us. On her bench that afternoon stood a gargoyle with one finished wing, and she worked on the other one while she talked.
    ## What changed in thirty years?
    ‘The cameras, the solvents and my knees. Clay did not change. People still begin with the eyes, because the eyes look back at them, and then they have a wonderful pair of eyes on a potato.’
    ## What do you look at first?
    ‘Weight. I squint until there is no face left, and I ask where this thing would fall if I cut the wire. If I cannot tell, it is not standing, it is only posing. You can fix a nose on Friday. You cannot fix a pelvis on Friday.’
    ## You sculpt with both hands. Were you always able to?
    ‘No, a student did that to me. She had broken her right wrist and refused to miss the course, so she did everything with her left. Her lines were terrible and her forms were better than anybody's, because she could not draw on the surface, she could only push. I went home and tied my own hand to my belt. I have blocked everything out left-handed since then.’
    ## Where do you keep your failures?
    ‘On the top shelf, facing the room. A student who sees only finished work believes that it was never ugly.’
    ## And when is a piece finished?
    ‘When I start making it smoother instead of better. Then somebody should take it away from me, and a good shop always has somebody who does.’
  `,
  'filming-a-course-in-eleven-days': `
    A maquette takes about forty hours. A course about it takes eleven days, because clay has to be filmed before, during and after every decision, and because nobody can sculpt well while being told to turn a little toward the window.
    # How the days went
    - Days one and two: light. One soft lamp from the left for the clay and one weak one for the hands. We took away four others.
    - Days three to eight: sculpture, two lessons a day, with one camera above, one over the shoulder and one that only follows the tool.
    - Day nine: everything that the tool camera missed, done again on a copy cast from the half-finished piece.
    - Day ten: the last pass. Nobody spoke for three hours, and most of that is in the film.
    - Day eleven: the first lesson. We film it last, when the teacher knows what the course turned out to be about.
    # What went wrong
    The armature turned on its base on day five. The shoulders moved a finger's width, and by the next morning they did not match the pictures. We could have hidden it between two cuts. We kept it: the repair is now eleven minutes of the middle lesson, and it is the part that students write to us about.
    > Film the mistake first and the explanation afterward. The other way around, nobody believes you.
    The tea came to fifty-three pots. Somebody kept count on the back of the shot list.
  `,
  'gargoyles-were-plumbing': `
    Water that runs down a wall takes the mortar with it. The builders of the great churches knew this, so they carried the rain out along stone channels and let it drop well clear of the masonry. The spout at the end of such a channel is a gargoyle, and the word comes from an old French one for the throat. A monster that spouts nothing is, strictly speaking, only a grotesque.
    # Why a monster?
    The channel has to be long, so the block has to be long: an animal stretched out at full length suits it better than a saint would. The mouth was there already. As for what looked out of it, there is no single explanation. Preachers made them a warning, lodges of masons made them a joke about the foreman, and one abbot of the twelfth century complained in writing that such creatures distracted his monks.
    # What a sculptor can learn from them
    - They were carved to be seen from far below, so the brows are enormous and the small wrinkles are missing.
    - Their weight is behind the wall. What hangs over the street is balanced by as much stone that nobody sees.
    - Rain was expected to wear them down, so the forms are simple enough to survive losing an inch.
    > Look at one from the street, and then from the tower. It was made for only one of the two.
    When lead pipes came down the walls the spouts had no work left. Builders kept on carving them anyway, and that may be the best argument for the craft that we know.
  `,
  'four-new-pathways-this-season': `
    A pathway is a row of courses in a sensible order, with the lessons marked that matter for it. These four have been asked for most often in your letters.
    # What is new
    - Theatre Masks and Movement: six courses, half of them at the bench and half on your feet. You make the face first and then learn what it does to your walk.
    - Figures for Museums: eight courses on sculpture, painting, hair and models, for figures that visitors will stand beside for twenty years.
    - Workshop Electronics: six courses, from a jaw that follows a voice to eyes that blink. You need no mathematics beyond the label on a battery.
    - One-Person Effects Studio: nine courses for people who design, cast, glue and film on their own, in the order in which one person can manage it.
    # If you are on another pathway
    Stay on it. These four will still be here when you arrive, and one at a time is kinder to the evenings.
    > Choose the pathway whose last course frightens you a little.
    Tell us which one is still missing, and we will see who could teach it.
  `,
  'oil-clay-water-clay-polymer-clay': `
    We modeled the same thumb-sized skull three times, once in each clay, and left all three on the windowsill for a week. One had cracked, one had softened in the sun, and one could have been mailed.
    # How they differ
    - Oil clay never dries. You can stop for a month and go on where you were, which is why maquettes and molds begin with it. Warm, it spreads; cold, it carves. It has to be molded, because it never hardens.
    - Water clay is the cheapest and the fastest. Large forms go up in an hour, and a wet brush smooths them. It shrinks and cracks over wire, and it wants to be wrapped every night.
    - Polymer clay bakes hard in a kitchen oven and holds detail that you need a lens to see. It suits small finished pieces. Thick ones scorch outside before they cure inside, so build them over foil.
    # A simple way to choose
    Ask what happens on the last day. If it goes into a mold, take oil clay, without sulfur if the mold is platinum silicone. If it is larger than your head and the mold is plaster, take water clay. If it stays on the shelf, bake it.
    > The best clay is the one you do not have to hurry.
  `,
  'stop-smoothing-your-sculptures': `
    A thumb follows the surface that is there. It goes down into every hollow and up over every bump, and in the end the same mistakes shine. A rake does not bend. It takes the tops off, passes over the hollows and shows you, as a patch without scratches, exactly where clay is missing.
    # Ten minutes of raking
    - Take a coarse rake and cross the cheek in one direction, lightly, from the jaw to the eye.
    - Fill the bare patches with small pellets. Do not press the high places down.
    - Rake again at a right angle to the first pass, and then along both diagonals.
    - Change to a finer rake only when the scratches of the coarse one run through everywhere.
    # When smooth is right
    At the very end, and not everywhere. Lids, lips and the bridge of the nose may shine a little. The rest gets texture, and texture needs firm planes beneath it and not a polish.
    > If it looks finished only from close up, it is not finished.
  `,
  'a-punching-needle-worth-keeping': `
    A punching needle is a sewing needle whose eye has been ground open into a fork. The fork takes a hair in its middle and pushes it into the silicone, and the silicone closes around it. Two prongs that are too long cut the hair, and two that are too short drop it. Everything lies in a length that you cannot see without help.
    # How we grind one
    - Hold a fine needle in a pin vise, and set it under a microscope at about twenty times.
    - Grind the end off the eye with a diamond disk, slowly, until the eye is a shallow U.
    - Take one of the prongs down until a single barb is left. It carries one hair, and for a hairline one is enough.
    - Polish it with a leather strip. A rough barb frays every hair that it touches.
    # Test it before it touches a mask
    Punch twenty hairs into a scrap from the same batch of silicone and comb them hard. If more than one comes out, the barb is too short or your angle is too flat. If the skin tears, the needle is too thick.
    > Make four at a time. You will drop one, bend one and lend one.
  `,
  'ten-portfolio-pages-that-get-a-call': `
    We asked five people who hire how long they look at a portfolio. The longest answer was ninety seconds. None of them was looking for a perfect piece; they wanted to know what it would be like to give somebody a job on Monday.
    # The ten pages
    - One finished piece, large and in plain light, with nothing on the page but its name.
    - Three pages of how it was made, with the armature, the ugly middle and the mold.
    - Two pages of a second piece that is nothing like the first.
    - One page of drawings, also the ones that were rejected, and why they were.
    - One page about something that failed and what you did about it that day.
    - One page of your hands at an ordinary task, such as seaming, casting or cleaning.
    - One page with your name, your town, your dates and what exactly you did in every picture.
    # What to leave out
    Pieces by other people, even if you painted half of one. Filters. Anything you would have to apologize for while the page is open.
    > Show me the page before the good one. I want to see that you knew what to change.
  `,
  'wen-jiaolong-lets-the-robots-act': `
    Wen teaches electronics and mechanical work with us. Before that came nine years of building arms for surgeons. On the bench lay an eyelid the size of a coin, blinking at nobody.
    ## What is different about a surgical arm?
    ‘It must never surprise anyone. If it is off by the width of a hair, somebody writes a report. I loved it, and then I saw a puppet look at a child, and it was off by half an inch, and it was perfect.’
    ## Why were eyelids harder?
    ‘Because everybody in the room is an expert. Nobody knows how a robot arm ought to move, but people have watched eyelids since the day they were born. My first blink was a straight line, down and up, and the head looked like a cash register. A lid falls fast, waits, and comes up slower. And it follows the eye a little when the eye looks down.’
    ## Is that programming or acting?
    ‘It is listening. I record a puppeteer, look at the curve, and then I remove whatever I wanted to add.’
    ## What do you tell beginners?
    ‘Buy one good servo and not six cheap ones. Make one thing move well. An audience forgives a head that only turns, if it turns for a reason.’
  `,
  'the-mask-we-had-to-make-twice': `
    The giant left on a Thursday morning in July, six feet of latex face on a wire frame, wrapped in blankets so that nothing would scratch it. The van stood in the sun for four hours outside the theater. Blankets keep the heat in too.
    # What we found
    The latex had not melted, it had sagged. The foam behind the cheeks had let go of its glue, the frame had come through at the brow, and the paint had printed itself onto the blanket, quite handsomely. There were nine days left until the parade.
    # What we did the second time
    - The skin went on in more and thinner coats, each one fully dry before the next.
    - The foam was sewn to the frame as well as glued. Thread does not care about the weather.
    - The face traveled upright in an open crate, with air on all sides and a thermometer on a string.
    - The first mask was not thrown away. We cut it up for patterns, and that saved three of the nine days.
    > A mask is finished when it has arrived.
    It walked, it rained, and the second one is still in use. The blanket hangs in the paint room.
  `,
  'a-century-of-screen-blood': `
    Early black-and-white film hardly saw red. Real blood came out a thin gray, so makeup artists poured what looked right to the lens, and what looked right was dark, thick and glossy. Chocolate syrup served for decades, and at least one famous shower was filmed with it.
    # Then came color
    The first color blood was made for the stage, and under bright lamps it photographed like paint. Directors either used very little of it or, as some British studios found, made its brightness a style. By the 1970s the usual base was corn syrup with red and yellow food color, and a trace of blue. It runs at the right speed, keeps its shine and tastes of breakfast.
    # What the recipes taught us
    - Depth matters more than hue. A thick pool is nearly black, and its edge is bright.
    - Blood ages. Fresh, it shines; after an hour it is brown and matte, and the story has to say which of the two it is.
    - Sugar attracts wasps, glues fingers together and stains every wig, so modern blood is often thickened without it.
    > Mix it under the lamp it will die under.
    Today a good part of it is added afterward. Actors still ask for the sticky kind, because something cold that runs down a neck needs no acting.
  `,
  'mask-of-the-year-is-open': `
    From today the list is open, and it stays open until the clock on the contest page has run down. The rules fit on a postcard, and they are the same for students, professionals and grandmothers.
    # What we are looking for
    - One mask, made by hand within the last year, of any material, as long as a person can wear it.
    - Three photographs: from the front, from the side, and on somebody's head.
    - The winner gets a year at the school and a day in our workshop.
    # What the jury looks at
    They turn the pictures upside down first, to see the form without the face. Then they ask whether the mask changes when the head tilts, and whether the wearer can breathe, see and be heard. Paint comes last. A paper bag that does all of this beats a silicone cowl that does none of it.
    > Photograph it on a person who is doing something. A mask on a shelf is only a face.
    Entering is free for everybody over sixteen. If it frightens us, so much the better.
  `,
};

/** The text of an article that was written by hand. */
export const writtenPost = (slug: string): string | undefined => (texts[slug] ? htmlOf(texts[slug]) : undefined);
