import type { Starter } from './starter.ts';

/** Lists to begin with, in German. Items of shopping lists get their categories from the word lists. */
export const german: readonly Starter[] = [
  {
    name: 'Wocheneinkauf',
    kind: 'shopping',
    icon: '',
    sections: {
      '': `Milch, Eier, Butter, Käse, Joghurt, Brot, Bananen, Äpfel, Tomaten, Salat, Zwiebeln, Kartoffeln, Karotten, Hähnchenbrust, Nudeln,
        Reis, Kaffee, Toilettenpapier`,
    },
  },
  {
    name: 'Grillabend',
    kind: 'shopping',
    icon: 'leaf',
    sections: {
      '': `Bratwürste, Steaks, Grillkäse, Maiskolben, Paprika, Kartoffelsalat, Baguette, Ketchup, Senf, Kräuterbutter, Limonade, Bier,
        Eiswürfel, Grillkohle, Grillanzünder, Servietten`,
    },
  },
  {
    name: 'Packliste',
    kind: 'todo',
    icon: 'plane',
    sections: {
      Dokumente: 'Ausweis oder Reisepass, Tickets, Buchungsbestätigungen, Krankenkassenkarte, Bargeld und Karten',
      Kleidung: 'Unterwäsche, Socken, T-Shirts, Hosen, Pullover, Regenjacke, Schlafanzug, Bequeme Schuhe, Badesachen',
      Bad: 'Zahnbürste und Zahnpasta, Shampoo, Deo, Sonnencreme, Medikamente, Pflaster',
      Elektronik: 'Handy und Ladegerät, Kopfhörer, Powerbank, Reiseadapter',
      'Vor der Abreise': 'Blumen gießen, Kühlschrank leeren, Fenster schließen, Schlüssel einstecken',
    },
  },
  {
    name: 'Putzplan',
    kind: 'todo',
    icon: 'house',
    sections: {
      Küche: 'Arbeitsflächen abwischen, Herd putzen, Spüle putzen, Müll rausbringen, Boden wischen',
      Bad: 'Toilette putzen, Dusche putzen, Spiegel polieren, Handtücher wechseln',
      Wohnräume: 'Regale abstauben, Staubsaugen, Pflanzen gießen',
      Schlafzimmer: 'Betten beziehen, Wäsche wegräumen, Lüften',
    },
  },
  {
    name: 'Geburtstagsfeier',
    kind: 'todo',
    icon: 'cake',
    sections: {
      'Wochen vorher': 'Gästeliste schreiben, Einladungen verschicken, Ort aussuchen, Nach Allergien fragen',
      'Tage vorher': 'Torte bestellen, Essen planen, Getränke kaufen, Deko besorgen, Playlist zusammenstellen',
      'Am Tag': 'Getränke kühlen, Dekorieren, Tisch decken, Kerzen und Feuerzeug',
    },
  },
  {
    name: 'Umzug',
    kind: 'todo',
    icon: 'house',
    sections: {
      'Zwei Monate vorher': 'Wohnung kündigen, Umzugsfirma oder Transporter buchen, Ausmisten, Kartons sammeln',
      'Zwei Wochen vorher':
        'Nachsendeauftrag stellen, Bank informieren, Versicherungen informieren, Strom und Internet ummelden',
      'Am Tag': 'Zähler ablesen, Schlüssel übergeben, Alle Schränke prüfen',
    },
  },
  {
    name: 'Geburtstagswünsche',
    kind: 'wishlist',
    icon: 'heart',
    sections: { '': 'Ein Buch, Etwas Warmes, Gemeinsame Zeit, Eine Pflanze, Konzertkarten' },
  },
  {
    name: 'Besprechung',
    kind: 'notes',
    icon: '',
    sections: { '': 'Themen, Was beschlossen wurde, Wer was macht, Offene Fragen' },
  },
];
