import type { MarketCode } from '#config/markets.ts'

/** A town with pickup points in some of its postal codes. */
export type PointTown = {
  readonly city: string
  readonly latitude: number
  readonly longitude: number
  /** An id of the list of regions, where addresses have one. */
  readonly region?: string
  readonly postalCodes: readonly string[]
}

/** A town by its centre, region and some postal codes. */
function town(at: readonly [number, number], city: string, postalCodes: string, region?: string): PointTown {
  const [latitude, longitude] = at
  const place = { city, latitude, longitude, postalCodes: postalCodes.split(', ') }
  return region === undefined ? place : { ...place, region }
}

export const pointTowns: Readonly<Partial<Record<MarketCode, readonly PointTown[]>>> = {
  ES: [
    town([40.4168, -3.7038], 'Madrid', '28013, 28004, 28045', 'M'),
    town([41.3874, 2.1686], 'Barcelona', '08002, 08012, 08018', 'B'),
    town([39.4699, -0.3763], 'Valencia', '46002, 46021', 'V'),
    town([37.3891, -5.9845], 'Sevilla', '41001, 41010', 'SE'),
    town([43.263, -2.935], 'Bilbao', '48001, 48011', 'BI'),
    town([41.6488, -0.8891], 'Zaragoza', '50001, 50008', 'Z'),
    town([39.5696, 2.6502], 'Palma', '07001, 07006', 'PM'),
  ],
  PT: [
    town([38.7223, -9.1393], 'Lisboa', '1200-195, 1100-148'),
    town([41.1579, -8.6291], 'Porto', '4000-322, 4050-290'),
    town([41.5454, -8.4265], 'Braga', '4700-030'),
    town([37.0194, -7.9304], 'Faro', '8000-151'),
  ],
  FR: [
    town([48.8566, 2.3522], 'Paris', '75003, 75011, 75018'),
    town([45.764, 4.8357], 'Lyon', '69001, 69007'),
    town([43.2965, 5.3698], 'Marseille', '13001, 13006'),
    town([44.8378, -0.5792], 'Bordeaux', '33000'),
    town([50.6292, 3.0573], 'Lille', '59000'),
    town([43.6047, 1.4442], 'Toulouse', '31000'),
  ],
  BE: [
    town([50.8503, 4.3517], 'Bruxelles', '1000, 1050'),
    town([51.2194, 4.4025], 'Antwerpen', '2000, 2060'),
    town([51.0543, 3.7174], 'Gent', '9000'),
    town([50.6326, 5.5797], 'Liège', '4000'),
  ],
  NL: [
    town([52.3676, 4.9041], 'Amsterdam', '1012 JS, 1053 AB'),
    town([51.9244, 4.4777], 'Rotterdam', '3011 AD'),
    town([52.0907, 5.1214], 'Utrecht', '3511 LX'),
    town([51.4416, 5.4697], 'Eindhoven', '5611 EM'),
  ],
  DE: [
    town([52.52, 13.405], 'Berlin', '10119, 10967, 10243'),
    town([53.5511, 9.9937], 'Hamburg', '20095, 22767'),
    town([48.1351, 11.582], 'München', '80331, 80796'),
    town([50.9375, 6.9603], 'Köln', '50667, 50823'),
    town([50.1109, 8.6821], 'Frankfurt am Main', '60311'),
    town([51.3397, 12.3731], 'Leipzig', '04109'),
    town([48.7758, 9.1829], 'Stuttgart', '70173'),
  ],
  AT: [
    town([48.2082, 16.3738], 'Wien', '1010, 1070'),
    town([47.0707, 15.4395], 'Graz', '8010'),
    town([47.8095, 13.055], 'Salzburg', '5020'),
    town([47.2692, 11.4041], 'Innsbruck', '6020'),
  ],
  CH: [
    town([47.3769, 8.5417], 'Zürich', '8001, 8004'),
    town([46.2044, 6.1432], 'Genève', '1201'),
    town([47.5596, 7.5886], 'Basel', '4051'),
    town([46.948, 7.4474], 'Bern', '3011'),
    town([46.0037, 8.9511], 'Lugano', '6900'),
  ],
  IT: [
    town([45.4642, 9.19], 'Milano', '20121, 20129', 'MI'),
    town([41.9028, 12.4964], 'Roma', '00184, 00153', 'RM'),
    town([45.0703, 7.6869], 'Torino', '10121', 'TO'),
    town([40.8518, 14.2681], 'Napoli', '80134', 'NA'),
    town([43.7696, 11.2558], 'Firenze', '50122', 'FI'),
    town([44.4949, 11.3426], 'Bologna', '40121', 'BO'),
  ],
  GB: [
    town([51.5072, -0.1276], 'London', 'W1U 4QP, E2 7DP, SE1 9TG'),
    town([53.4808, -2.2426], 'Manchester', 'M1 1JA'),
    town([55.9533, -3.1883], 'Edinburgh', 'EH1 1YZ'),
    town([51.4545, -2.5879], 'Bristol', 'BS1 4DJ'),
    town([53.8008, -1.5491], 'Leeds', 'LS1 4DY'),
  ],
  DK: [
    town([55.6761, 12.5683], 'København', '1050, 2200'),
    town([56.1629, 10.2039], 'Aarhus', '8000'),
    town([55.4038, 10.4024], 'Odense', '5000'),
  ],
  SE: [
    town([59.3293, 18.0686], 'Stockholm', '111 22, 118 25'),
    town([57.7089, 11.9746], 'Göteborg', '411 06'),
    town([55.605, 13.0038], 'Malmö', '211 34'),
  ],
  PL: [
    town([52.2297, 21.0122], 'Warszawa', '00-024, 03-729'),
    town([50.0647, 19.945], 'Kraków', '31-042'),
    town([51.7592, 19.456], 'Łódź', '90-001'),
    town([54.352, 18.6466], 'Gdańsk', '80-831'),
  ],
  CZ: [
    town([50.0755, 14.4378], 'Praha', '110 00, 120 00'),
    town([49.1951, 16.6068], 'Brno', '602 00'),
    town([49.8209, 18.2625], 'Ostrava', '702 00'),
  ],
  JP: [
    town([35.6617, 139.7041], 'Shibuya', '150-0002', '13'),
    town([35.0116, 135.7681], 'Kyoto', '604-8005', '26'),
    town([34.6937, 135.5023], 'Osaka', '530-0001', '27'),
  ],
}

/** Names of the generated points. */
export type PointLabels = {
  readonly locker: string
  readonly office: string
  readonly places: readonly string[]
  readonly shops: readonly string[]
}

const englishLabels: PointLabels = {
  locker: 'Parcel locker',
  office: 'Post office',
  places: ['Station forecourt', 'Market hall', 'Library', 'Leisure centre', 'Bus station'],
  shops: ['The Corner Shop', 'Penny & Peel Grocers', 'Bright Side Newsagent', 'Dry Cleaner No. 9'],
}

const germanLabels: PointLabels = {
  locker: 'Paketautomat',
  office: 'Postfiliale',
  places: ['Bahnhofsvorplatz', 'Markthalle', 'Stadtbücherei', 'Sporthalle', 'Busbahnhof'],
  shops: ['Schreibwaren Radierer', 'Kiosk Zur Ecke', 'Späti Mittag', 'Reinigung Blank'],
}

export const pointLabels = {
  GB: englishLabels,
  DE: germanLabels,
  AT: germanLabels,
  CH: germanLabels,
  ES: {
    locker: 'Taquilla',
    office: 'Oficina postal',
    places: ['Estación de autobuses', 'Mercado municipal', 'Biblioteca', 'Polideportivo', 'Intercambiador'],
    shops: ['Papelería La Goma', 'Quiosco Mediodía', 'Ferretería El Tornillo', 'Copistería Doble Cara'],
  },
  PT: {
    locker: 'Cacifo',
    office: 'Posto dos correios',
    places: ['Terminal rodoviário', 'Mercado municipal', 'Biblioteca', 'Pavilhão', 'Estação'],
    shops: ['Papelaria Borracha', 'Quiosque da Praça', 'Drogaria Central', 'Café das Dez'],
  },
  FR: {
    locker: 'Consigne',
    office: 'Bureau de poste',
    places: ['Gare routière', 'Halle du marché', 'Médiathèque', 'Gymnase', 'Parking de la gare'],
    shops: ['Papeterie La Gomme', 'Tabac du Coin', 'Pressing Blanc', 'Épicerie Midi'],
  },
  BE: {
    locker: 'Consigne',
    office: 'Bureau de poste',
    places: ['Gare', 'Halle du marché', 'Bibliothèque', 'Salle de sport', 'Parking'],
    shops: ['Librairie du Coin', 'Krantenwinkel De Hoek', 'Épicerie Midi'],
  },
  NL: {
    locker: 'Pakketautomaat',
    office: 'Postkantoor',
    places: ['Stationsplein', 'Markthal', 'Bibliotheek', 'Sporthal', 'Busstation'],
    shops: ['Boekhandel De Hoek', 'Bloemen Van Mei', 'Drogist Zeep'],
  },
  IT: {
    locker: 'Armadietto',
    office: 'Ufficio postale',
    places: ['Autostazione', 'Mercato coperto', 'Biblioteca', 'Palestra comunale', 'Stazione'],
    shops: ['Cartoleria La Gomma', 'Edicola di Piazza', 'Ferramenta Bullone'],
  },
  DK: {
    locker: 'Pakkeboks',
    office: 'Posthus',
    places: ['Stationen', 'Torvehallen', 'Biblioteket', 'Svømmehallen'],
    shops: ['Kiosken på Hjørnet', 'Boghandel Blå'],
  },
  SE: {
    locker: 'Paketskåp',
    office: 'Postkontor',
    places: ['Stationen', 'Saluhallen', 'Biblioteket', 'Simhallen'],
    shops: ['Hörnbutiken', 'Papper & Penna'],
  },
  PL: {
    locker: 'Automat paczkowy',
    office: 'Urząd pocztowy',
    places: ['Dworzec', 'Hala targowa', 'Biblioteka', 'Basen'],
    shops: ['Sklep Na Rogu', 'Papiernik', 'Kwiaciarnia Maj'],
  },
  CZ: {
    locker: 'Výdejní box',
    office: 'Pošta',
    places: ['Nádraží', 'Tržnice', 'Knihovna', 'Plavecký stadion'],
    shops: ['Papírnictví Guma', 'Trafika Na Rohu'],
  },
  JP: {
    locker: 'Parcel locker',
    office: 'Post office',
    places: ['Station', 'Library', 'Shotengai'],
    shops: ['Corner Store', 'Stationer'],
  },
} as const satisfies Readonly<Partial<Record<MarketCode, PointLabels>>>
