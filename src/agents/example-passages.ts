import type { PassageInput } from './author-inputs.ts'

/** Invented documents for the examples in prompts. */
export const examplePassages = {
  libraryLoans: {
    chunk_id: 'library#c1',
    title: 'Quayside Library: using your card',
    path: ['Using your card', 'Borrowing'],
    text: 'Members may borrow up to twelve items at a time. Books are lent for 21 days and films for 7 days. A loan can be renewed twice, unless another member has reserved the item. Overdue books cost 20 cents per day, up to 8 euros per item. Members under 16 pay no overdue charges.',
  },
  libraryRooms: {
    chunk_id: 'library#c4',
    title: 'Quayside Library: using your card',
    path: ['Using your card', 'Study rooms'],
    text: 'A study room seats six people and is booked for two hours. Bookings open 14 days ahead. A room that nobody claims within 15 minutes of its start goes to the next person on the waiting list.',
  },
  ferryFares: {
    chunk_id: 'ferry-fares#c1',
    title: 'Sound Ferries: fares',
    path: ['Fares', 'Vehicles'],
    text: '| Vehicle | Single | Return |\n|---|---|---|\n| Bicycle | €4.50 | €8.00 |\n| Motorcycle | €11.00 | €20.00 |\n| Car up to 5 m | €24.00 | €44.00 |\n\nElectric cars pay half the single fare from Monday to Thursday.',
  },
  ferryBoarding: {
    chunk_id: 'ferry-boarding#c2',
    title: 'Sound Ferries: boarding',
    path: ['Boarding', 'Check-in times'],
    text: 'Foot passengers check in no later than 10 minutes before departure, motorcycles and cars no later than 30 minutes. Vehicles longer than 8 m can only be booked by telephone. A missed departure is rebooked once without charge on the same day, if there is space.',
  },
  sprinklerRun: {
    chunk_id: 'sprinkle-cli#c2',
    title: 'Sprinkle command line',
    path: ['Commands', 'sprinkle run'],
    text: 'Waters one zone at once. The `--minutes` option sets for how long (default: 10, at most 45). With `--skip-rain` nothing happens if more than 4 mm of rain fell in the last 24 hours. The command ends with exit code 3 when a valve does not answer.',
  },
  sprinklerPairing: {
    chunk_id: 'sprinkle-setup#c3',
    title: 'Setting up Sprinkle',
    path: ['Setup', 'Valves'],
    text: '**To pair a valve**\n1. Hold the button of the valve for five seconds until its light blinks blue.\n2. Run `sprinkle pair` within two minutes.\n3. Give the valve a zone number from 1 to 16.\n\nNote: a valve forgets its zone when its battery is taken out.',
  },
  donorRules: {
    chunk_id: 'donors#c1',
    title: 'Giving blood in Norhaven',
    path: ['Who can give', 'Waiting times'],
    text: 'Whole blood can be given every eight weeks, platelets every two weeks. Donors weigh at least 50 kg. After a tattoo you wait four months, unless it was made in a licensed studio. Donors older than 65 need a letter from their doctor.',
  },
  donorDay: {
    chunk_id: 'donors#c3',
    title: 'Giving blood in Norhaven',
    path: ['On the day'],
    text: 'Drink half a litre of water in the hour before you give. The donation itself takes ten minutes. Stay seated for a quarter of an hour afterwards, because blood pressure drops when you stand up too soon.',
  },
  parking2023: {
    chunk_id: 'parking@2023#c1',
    title: 'Resident parking, in force from 1 March 2023',
    path: ['Permits', 'Price'],
    text: 'A resident permit costs 95 crowns a year. Each household can hold two permits.',
  },
  salao: {
    chunk_id: 'condominio#c2',
    title: 'Regulamento do Condomínio Jardim das Águas',
    path: ['Áreas comuns', 'Salão de festas'],
    text: 'O salão de festas pode ser reservado com até 60 dias de antecedência. A taxa de R$ 180 é devolvida se a reserva for cancelada pelo menos 7 dias antes da data. Aos domingos a festa termina às 22h.',
  },
  gimnasio: {
    chunk_id: 'gimnasio#c5',
    title: 'Gimnasio Río Manso: pases',
    path: ['Pases', 'Congelamiento'],
    text: 'El pase mensual se puede congelar una vez por año, hasta 30 días. El congelamiento se pide en recepción con 48 horas de anticipación. Los pases promocionales no se congelan.',
  },
} as const satisfies Record<string, PassageInput>

/** Questions about `libraryLoans` for the examples of several prompts. */
export const loanItems = {
  overdue: {
    question: "what do we owe for my kid's late book at Quayside Library?",
    ideal_answer:
      'Nothing if your child is a member under 16. Otherwise it is 20 cents for each day, and never more than 8 euros for one item.',
  },
  renewal: {
    question: 'Can I keep a Quayside Library book past three weeks if I still need it for my thesis?',
    ideal_answer:
      'Yes. After the 21 days you can extend the loan, two times at most, as long as no other member has put the book on reserve.',
  },
}
