import type { Remarks } from '../fragments/types.ts'

export const it: Remarks = {
  sneaker: {
    good: [
      'Nessuna vescica, e il primo giorno ho fatto quindici chilometri.',
      'La suola è ferma senza essere dura.',
      'Si puliscono con un panno umido.',
      'Stanno bene con pantaloni che non metterei mai con le sneaker.',
      'Il tallone non si muove.',
      'Lavoro in piedi, e i piedi hanno smesso di lamentarsi.',
    ],
    bad: [
      'Se si bagnano, ci mettono un giorno ad asciugare.',
      'La suola chiara si sporca a guardarla.',
      'La fodera al tallone ha fatto i pallini.',
    ],
  },
  boot: {
    good: [
      'Un febbraio di pioggia, e i piedi asciutti.',
      'Il cuoio sta prendendo un bellissimo colore.',
      'Risuolati in negozio, sono tornati come nuovi.',
      'Dopo un inverno intero fanno ancora bella figura.',
      'Caldi anche senza il doppio calzino.',
      'Vanno bene anche in ufficio.',
    ],
    bad: [
      'I primi dieci giorni il cuoio è stato rigido.',
      'Sulla pietra bagnata la suola scivola.',
      'Il tallone ha chiesto una settimana di pazienza.',
    ],
  },
  hike: {
    good: [
      'Diciotto chilometri di ghiaione e neanche una vescica.',
      'La caviglia è sostenuta, non bloccata.',
      'Tengono sulla roccia bagnata, cosa che i vecchi non facevano.',
      'Due torrenti guadati, calze asciutte.',
      'Pesano meno di quanto sembri.',
    ],
    bad: [
      'D’estate tengono caldo.',
      'I ganci dei lacci sono un po’ taglienti.',
      'La linguetta si è ammorbidita alla quarta uscita.',
    ],
  },
  trail: {
    good: [
      'Quattrocento chilometri, e i tasselli ci sono ancora.',
      'In discesa vanno sui binari.',
      'Le dita hanno spazio nelle salite lunghe.',
      'Dopo un guado si svuotano subito.',
      'Una maratona con 2000\u00a0m di dislivello, e ho ancora tutte le unghie.',
      'Alla quarta ora la schiuma è ancora sveglia.',
    ],
    bad: [
      'Sull’asfalto bagnato sono nervose.',
      'Ai lacci manca un palmo.',
      'La rete si è strappata un po’ vicino al mignolo dopo 200\u00a0km.',
    ],
  },
  sandal: {
    good: [
      'Ci ho girato tutta Lisbona.',
      'Il plantare ha preso la forma del piede in una settimana.',
      'Le fasce non segnano nemmeno col caldo.',
      'Sono stati in mare e ne sono usciti bene.',
      'Si regolano con una mano.',
    ],
    bad: [
      'La fascia sfrega finché non ci si abitua.',
      'La fibbia è un po’ scomoda.',
      'Una volta bagnati, asciugano piano.',
    ],
  },
  indoor: {
    good: [
      'Caldo giusto, senza cuocere.',
      'Restano al piede anche sulle scale.',
      'Ormai vengono con me in viaggio.',
      'La suola basta per andare a prendere la posta con la pioggia.',
      'Dopo mesi hanno ancora la loro forma.',
    ],
    bad: [
      'Sul parquet si fanno sentire.',
      'La prima settimana perdono un po’ di pelucchi.',
      'Sotto il tallone ne vorrei di più.',
    ],
  },
  neat: {
    good: [
      'Prima uscita a un matrimonio, a ballare fino alle tre.',
      'La pelle è morbida dalla prima ora.',
      'Camminando non si aprono.',
      'Ci si va al lavoro a piedi, davvero a piedi.',
      'Il colore è più pieno che in foto.',
    ],
    bad: [
      'Il bordo dietro ha sfregato i primi giorni.',
      'Sul selciato la suola è sottile.',
      'La pelle si segna facilmente.',
    ],
  },
  kids: {
    good: [
      'Mia figlia si allaccia da sola, dieci minuti guadagnati al giorno.',
      'Hanno superato un quadrimestre di cortile.',
      'Il fango va via con la spazzola.',
      'È partito di corsa e si è scordato di dare un parere.',
      'Il primo paio è passato a un cugino, ancora in buono stato.',
    ],
    bad: [
      'Lo strappo raccoglie pelucchi e tiene meno.',
      'La punta era graffiata dopo una settimana.',
      'Potrebbero essere più facili da infilare.',
    ],
  },
  bag: {
    good: [
      'Ci stanno portatile, pranzo e maglione, e chiude ancora.',
      'Le cinghie non segano nemmeno a pieno carico.',
      'Sta in piedi senza aiuto, una sciocchezza che adoro.',
      'Un’ora di pioggia, e le carte sono rimaste asciutte.',
      'La cerniera scorre bene anche negli angoli.',
      'Ogni cosa ha il suo posto senza bisogno di venti tasche.',
    ],
    bad: [
      'Manca una tasca per le chiavi.',
      'La tracolla scivola un po’ dalla spalla.',
      'L’interno è scuro e le cose spariscono.',
    ],
  },
  pouch: {
    good: [
      'Telefono, chiavi e un panino, e resta piatto.',
      'Non balla nemmeno di corsa.',
      'In bici lo porto di traverso sulla schiena.',
      'La cerniera si apre con una mano.',
    ],
    bad: ['Ogni tanto la fibbia si gira.', 'Un telefono grande ci sta appena.'],
  },
  sock: {
    good: [
      'Non scendono dentro lo stivale.',
      'La cucitura sulle dita non si sente.',
      'Una dozzina di lavaggi e nessun buco.',
      'Calde, e la mattina dopo già asciutte.',
    ],
    bad: [
      'Il bordo stringe un po’.',
      'Al lavaggio si sono un po’ ristrette.',
      'Il colore è andato via prima del previsto.',
    ],
  },
  clothes: {
    good: [
      'Il tessuto ha corpo e cade bene.',
      'Dieci lavaggi, e come il primo giorno.',
      'Ci si muove senza che niente tiri.',
      'Le cuciture sono piatte, anche sotto lo zaino.',
      'Il tessuto asciuga in una notte su una sedia.',
    ],
    bad: [
      'Il tessuto si stropiccia a guardarlo.',
      'Il taglio è più corto del solito.',
      'Si è staccato un filo dall’orlo.',
    ],
  },
  extra: {
    good: [
      'Fa una cosa sola, e la fa bene.',
      'Una piccola cosa, ma di uso quotidiano.',
      'Si vede che qualcuno ci ha pensato.',
      'Imballaggio semplice, senza plastica.',
      'Ho finito per riordinare per mio fratello.',
    ],
    bad: ['Più piccolo di come lo immaginavo.', 'Il prezzo è alto per quello che è.', 'C’è già un graffio.'],
  },
}
