import { list } from '../craft.ts';

/** `full name | position | text`; the first nine have a film. */
export const testimonials: readonly { fullName: string; position: string; text: string }[] = list(`
  Annika Strand | Prop maker, Malmö | I learned more about form in one winter than in three years of school, and I learned it in my own shed.
  Rubén Icaza | Makeup artist, Valparaíso | The lesson on edges paid for ten years of subscription on its first morning.
  Deborah Finch | Retired nurse, Norwich | I started with a hand in alginate. Last week a theatre asked for my telephone number.
  Tomasz Wilk | Puppeteer, Gdańsk | My puppets used to look past the audience. Now they look at somebody.
  Grace Adebayo | Film student, Lagos | Nobody here pretends that it is easy, which is why I stayed.
  Hiro Matsuda | Model maker, Osaka | The camera stays on the hands. That is all I ever wanted from a course.
  Luise Brenner | Mask maker, Basel | I have taken the same course three times and seen three different things.
  Patrick O'Dowd | Electrician, Cork | I came for the servos and stayed for the sculpture.
  Carmela Rizzo | Costume assistant, Naples | Our wardrobe now has a wig room, because of six lessons and one stubborn colleague.
  Ben Whitaker | Hobby sculptor | The gargoyle on my balcony frightens the pigeons. I consider that a diploma.
  Salome Jashi | Dentist | I make teeth all day. Now I also make the ones that I like.
  Victor Amaral | Set builder | Clear drawings, honest prices, no music over the hammering.
  Ingrid Paulsen | Teacher | My class of fourteen-year-olds built a dragon. Nobody was sent to the headmaster.
  Omar Haddad | Barber | Ventilating lace is the calmest hour of my day.
  Jill Croft | Cosplayer | First prize for armour that began as a yoga mat.
  Mateo Funes | Animator | I finally know why my walk cycles were skating.
  Kirsten Vogel | Museum conservator | The restoration course is careful in exactly the way that our work has to be.
  Amir Rezai | Student | I ask, and a person who does this for a living answers.
  Louise Tremblay | Illustrator | I draw differently since I have held a jaw in my hands.
  Stefan Ilić | Mechanic | Levers, cables and a smile at the end of it.
  Noor van Dijk | Theatre director | We cast half of our ensemble in plaster. They forgave us.
  Craig Molloy | Welder | The beginner courses do not talk down to you.
  Isabel Fonseca | Ceramicist | I thought I knew clay.
  Peter Lindholm | Father of three | We do one mask every Sunday. The dog is next.
  Zahra Mirza | Biologist | The insect course is correct, which I did not expect.
  Dennis Okafor | Photographer | Lighting a bust taught me how to light a face.
  Marianne Kolb | Tailor | Fur seams. Who knew. I dream of fur seams.
  Felix Hartmann | Apprentice | My master asked where I had learned to label my molds.
  Yara Costa | Makeup artist | I show the removal lesson to everyone who works with me.
  Gordon Blake | Stagehand | The street giants course cost us a ceiling lamp and was worth it.
  Emilia Novak | Student | The pathways told me what to leave for later. That helped most.
  Hugo Lambert | Carpenter | Marionettes are furniture with opinions.
  Sunniva Dahl | Opera wig maker | After twenty years in the trade I still took notes.
  Jonah Price | Game artist | I left the screen for a month and came back better at the screen.
  Teresa Molina | Grandmother | My grandchildren have the best puppets in the street and the worst manners.
  Lars Eklund | Engineer | The wiring lessons should be taught in every school of engineering.
  Mei Tanaka | Nail artist | Talons for a play, forty sets, delivered on time.
  Alistair Moore | Actor | I wanted to know what is done to my face. Now I want to do it to others.
  Fiona Gallagher | Librarian | Our library has the group licence, and the waiting list has never been longer.
  Radek Horák | Sculptor | The critique evenings are kind and merciless.
  Ursula Fink | Pharmacist | Somebody finally explains what cures what, and why.
  Wale Ogunleye | Video editor | I cut horror now. I know how many frames a monster needs.
  Chiara Bassi | Student | Every lesson ends with something on the table.
  Martin Sørensen | Boat builder | Fibreglass, done properly, for once.
  Anouk Peeters | Drama teacher | The neutral mask silenced a room of sixteen-year-olds.
  Harriet Boone | Gardener | I cast leaves for the miniature course and have not stopped.
  Sergio Leal | Tattooist | Skin is skin. The painting courses changed my needles.
  Kaisa Niemi | Puppet animator | Armatures that hold a pose until Monday.
  Edwin Marsh | Pensioner | I am eighty-one. The werewolf was finished in April.
  Priscilla Yeo | Producer | I send new crew here before I send them to set.
  Dmitri Volkov | Cinematographer | They teach sculptors how light works. Thank you.
  Rosa Engel | Paramedic trainer | The wounds look right, and the students stop joking.
  Caleb Whitlock | Farmer | There is a silicone pig in the barn. The other pigs are not convinced.
  Johanna Reiss | Prosthetist | Two of the ideas from the casting courses are now in our clinic.
  Arturo Vidal | Muralist | Planes, planes, planes. I hear it in my sleep.
  Nadine Petit | Florist | The botanical molds are the most beautiful thing I have ever made.
  Tyrone Banks | Set medic | Good safety habits, taught without drama.
  Elif Arslan | Fashion student | Wings that fold. They really fold.
  George Pappas | Shipbroker | My desk has a skull on it now and my meetings are shorter.
  Simone Weiss | Violin maker | Patience, sharp tools and good light. I felt at home.
`).map((line) => {
  const [fullName = '', position = '', text = ''] = line.split('|').map((cell) => cell.trim());
  return { fullName, position, text };
});

export const ON_FILM = 9;
