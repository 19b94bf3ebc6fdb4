import { bullets, heading, paragraph } from '../texts/wording.ts';

export interface PageSeed {
  slug: string;
  title: string;
  description: string;
  picture: string | null;
  website: string | null;
  body: string;
}

const care = (slug: string, title: string, description: string, ...parts: string[]): PageSeed => ({
  ...{ slug, title, description, picture: null, website: null },
  body: parts.join(''),
});

/** The generic page and the customer care pages. */
export const pages: readonly PageSeed[] = [
  {
    slug: 'studio-safety',
    title: 'Studio Safety',
    description: 'How to keep your hands, eyes and lungs for the next forty years.',
    picture: 'categories/lab-work',
    website: 'https://safety.gargoyle.example/',
    body: [
      paragraph(
        'Nothing we make is worth a finger. These are the rules of our own workshop, and we ask you to make them yours.',
      ),
      heading('Before you open a tin'),
      bullets([
        'Read the data sheet, and keep it where you can find it with wet hands.',
        'Open a window on each side of the room, or work outside.',
        'Tell somebody what you are using and when you expect to be done.',
      ]),
      heading('While you work'),
      bullets([
        'Gloves for resins and hardeners, never for machines that turn.',
        'A fitted respirator for dust and vapour; a scarf is not a respirator.',
        'Tie back hair, roll up sleeves, take off rings.',
      ]),
      heading('On other people'),
      paragraph(
        'Test every material on a small patch of skin a day earlier. Agree on a signal to stop, and stop when it is given.',
      ),
    ].join(''),
  },
  care(
    'terms-of-use',
    'Terms of Use',
    'What you may expect from us, and we from you.',
    paragraph(
      'These terms apply whenever you use our site, watch a course or buy from our store. By making an account you agree to them.',
    ),
    heading('Your account'),
    paragraph(
      'An account is for one person. You may watch on any device of yours, on one at a time. Keep your password to yourself and tell us if somebody else has it.',
    ),
    heading('Subscriptions'),
    paragraph(
      'A subscription runs from one billing date to the next and renews until you cancel. You can cancel at any time in your account; what is paid for stays open until the end of its period.',
    ),
    heading('Our films'),
    paragraph(
      'You may learn from our courses and sell what you make. You may not copy, show in public or pass on the films themselves.',
    ),
    heading('Changes'),
    paragraph('When we change these terms we write to you at least thirty days earlier.'),
  ),
  care(
    'warnings-and-risks',
    'Warnings and Risks',
    'The craft uses heat, blades and chemistry.',
    paragraph(
      'Our courses show professional methods. Some of them can hurt you or others when they are done carelessly, and no film replaces a careful person in the room.',
    ),
    heading('Materials'),
    bullets([
      'Resins, silicones and adhesives can cause allergies, sometimes after years of use.',
      'Alginate and plaster warm up as they set. Never cast a whole hand or limb in plaster.',
      'Lithium batteries burn when they are pierced, shorted or charged unattended.',
    ]),
    heading('People'),
    paragraph(
      'Never cover nose and mouth together. Never cast a person who is alone with you, ill, or unsure. Stop at the first sign of discomfort.',
    ),
    paragraph('You work at your own risk and are responsible for those who work with you.'),
  ),
  care(
    'privacy-policy',
    'Privacy Policy',
    'What we know about you, and why.',
    paragraph(
      'We keep what we need to run a school: your name, your address if you buy something, what you have watched and where you stopped.',
    ),
    heading('What we never do'),
    bullets([
      'We do not sell data.',
      'We do not store card numbers; our payment provider does.',
      'We do not load anything from others before you agree to it.',
    ]),
    heading('Your rights'),
    paragraph(
      'You can see, correct and delete your data in your account. Deleting the account removes everything but the receipts that the law makes us keep.',
    ),
    heading('How long'),
    paragraph('Watch history is kept as long as your account. Server logs are kept for thirty days.'),
  ),
  care(
    'return-policy',
    'Return Policy',
    'Discs, merchandise, streams and seats.',
    heading('Things in a box'),
    paragraph(
      'You may return discs and merchandise within thirty days of delivery, unused and in their packaging. Write to us first; we send a label and refund the price when the parcel is back.',
    ),
    heading('Streams and pathways'),
    paragraph('A stream or pathway can be returned within fourteen days as long as you have not begun to watch it.'),
    heading('Live courses'),
    paragraph(
      'A seat can be given back up to seven days before the first meeting. After that you may pass it on to somebody else.',
    ),
  ),
  care(
    'faqs',
    'Frequently Asked Questions',
    'Short answers to what we are asked most.',
    heading('Do I need experience?'),
    paragraph('No. Every course says for whom it is made, and the beginner courses assume nothing but patience.'),
    heading('How does the free trial work?'),
    paragraph(
      'You try a plan before anything is charged. Cancel in your account before the trial ends, and nothing will be.',
    ),
    heading('How can I pay?'),
    paragraph('By PayPal or by card: we take Visa, Mastercard and Amex.'),
    heading('When am I charged?'),
    paragraph(
      'A monthly plan is billed every 30 days, an annual plan once a year. All plans renew automatically until you cancel.',
    ),
    heading('Do live courses cost extra?'),
    paragraph('Not for annual subscribers, whose seats at live courses are reserved free of charge.'),
    heading('Do students and veterans pay less?'),
    paragraph('Yes. Write to us, and we send you a discount code.'),
    heading('And groups?'),
    paragraph('Five or more students learn at a group discount. Write to us and tell us how many of you there are.'),
    heading('Can I watch on a telephone?'),
    paragraph('Yes, and on anything else with a browser. You continue where you stopped.'),
    heading('Are there subtitles?'),
    paragraph('Every lesson has subtitles in English and Spanish.'),
    heading('Do I get a certificate?'),
    paragraph('No. You get finished work, which speaks more plainly.'),
    heading('Is there a licence for schools?'),
    paragraph('Yes: Group Learning, a plan for classes with one bill.'),
  ),
  care(
    'accessibility-statement',
    'Accessibility Statement',
    'The school should be open to everybody.',
    paragraph('We aim to meet the Web Content Accessibility Guidelines 2.2 at level AA on every page.'),
    heading('What works today'),
    bullets([
      'Everything can be done with a keyboard alone, the player included.',
      'Screen readers are told what changes and where.',
      'Lessons have subtitles; size and colours of the captions can be changed.',
      'Nothing moves by itself when your system asks for reduced motion.',
    ]),
    heading('What does not, yet'),
    paragraph('Lessons have no audio description. The teachers say what they do, but not always all of it.'),
    paragraph('Tell us what stands in your way. A person reads every message.'),
  ),
  care(
    'cookie-policy',
    'Cookie Policy',
    'Few, and named.',
    heading('Needed'),
    bullets([
      'A session cookie keeps you signed in.',
      'A cart cookie remembers what a visitor has put aside.',
      'A language cookie remembers the language that you chose.',
    ]),
    heading('Only if you agree'),
    paragraph(
      'Measuring visits and showing our advertisements elsewhere need further cookies. They are not set before you agree, and you can change your mind in the footer at any time.',
    ),
  ),
];
