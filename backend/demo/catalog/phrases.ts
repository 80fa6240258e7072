import type { Words } from './types.ts'

function said(en: string, es: string, fr: string, de: string, it: string): Words {
  return { en, es, fr, de, it }
}

/** What things are made of. */
export const uppers = {
  suede: said(
    'Vegetable-tanned suede, 1.6 mm',
    'Serraje de curtido vegetal, 1,6 mm',
    'Veau velours à tannage végétal, 1,6 mm',
    'Pflanzlich gegerbtes Veloursleder, 1,6 mm',
    'Camoscio a concia vegetale, 1,6 mm',
  ),
  calf: said(
    'Full-grain calf, 1.4 mm',
    'Becerro plena flor, 1,4 mm',
    'Veau pleine fleur, 1,4 mm',
    'Vollnarbiges Kalbsleder, 1,4 mm',
    'Vitello pieno fiore, 1,4 mm',
  ),
  retanned: said(
    'Full-grain calf, vegetable retanned',
    'Becerro plena flor, recurtido vegetal',
    'Veau pleine fleur, retannage végétal',
    'Vollnarbiges Kalbsleder, pflanzlich nachgegerbt',
    'Vitello pieno fiore, riconcia vegetale',
  ),
  strap: said(
    'Harness leather, unlined',
    'Cuero de guarnicionero, sin forro',
    'Cuir de sellerie, sans doublure',
    'Sattlerleder, ungefüttert',
    'Cuoio da selleria, sfoderato',
  ),
  waxed: said(
    'Waxed cotton, 340 g/m², leather base',
    'Algodón encerado, 340 g/m², base de cuero',
    'Coton ciré, 340 g/m², fond en cuir',
    'Gewachste Baumwolle, 340 g/m², Lederboden',
    'Cotone cerato, 340 g/m², fondo in cuoio',
  ),
  microfibre: said(
    'Microfibre, welded seams, vegan',
    'Microfibra, costuras soldadas, vegana',
    'Microfibre, coutures soudées, végane',
    'Mikrofaser, verschweißte Nähte, vegan',
    'Microfibra, cuciture saldate, vegana',
  ),
  rockSuede: said(
    'Split suede, 1.8 mm, taped eyelets',
    'Serraje de 1,8 mm, ojales reforzados',
    'Croûte velours, 1,8 mm, œillets renforcés',
    'Spaltvelours, 1,8 mm, verstärkte Ösen',
    'Crosta scamosciata, 1,8 mm, occhielli rinforzati',
  ),
  waxedLeather: said(
    'Waxed full-grain leather, 2.0 mm',
    'Cuero plena flor encerado, 2,0 mm',
    'Cuir pleine fleur ciré, 2,0 mm',
    'Gewachstes Vollnarbenleder, 2,0 mm',
    'Cuoio pieno fiore cerato, 2,0 mm',
  ),
  nylon: said(
    'Recycled nylon, 210 denier, welded base',
    'Nailon reciclado, 210 deniers, base soldada',
    'Nylon recyclé, 210 deniers, fond soudé',
    'Recyceltes Nylon, 210 Denier, verschweißter Boden',
    'Nylon riciclato, 210 denari, fondo saldato',
  ),
} as const satisfies Record<string, Words>

export const soles = {
  cup: said(
    'Natural rubber, stitched all round',
    'Caucho natural, cosida en todo el contorno',
    'Caoutchouc naturel, cousue sur tout le tour',
    'Naturkautschuk, rundum genäht',
    'Gomma naturale, cucita tutt’intorno',
  ),
  court: said(
    'Natural rubber, flat tread, non-marking',
    'Caucho natural, dibujo plano, no marca',
    'Caoutchouc naturel, profil plat, non marquante',
    'Naturkautschuk, flaches Profil, nicht färbend',
    'Gomma naturale, battistrada piatto, antitraccia',
  ),
  welt: said(
    'Stitched leather welt, natural rubber',
    'Vira de cuero cosida, caucho natural',
    'Trépointe cuir cousue, caoutchouc naturel',
    'Genähter Lederrahmen, Naturkautschuk',
    'Guardolo in cuoio cucito, gomma naturale',
  ),
  cork: said(
    'Cork and latex, rubber tread',
    'Corcho y látex, piso de caucho',
    'Liège et latex, patin caoutchouc',
    'Kork und Latex, Laufsohle aus Kautschuk',
    'Sughero e lattice, battistrada in gomma',
  ),
} as const satisfies Record<string, Words>

export const makers = {
  elda: said('Elda, Alicante', 'Elda, Alicante', 'Elda, Alicante', 'Elda, Alicante', 'Elda, Alicante'),
  almansa: said(
    'Almansa, Albacete',
    'Almansa, Albacete',
    'Almansa, Albacete',
    'Almansa, Albacete',
    'Almansa, Albacete',
  ),
  fes: said('Fez, Morocco', 'Fez, Marruecos', 'Fès, Maroc', 'Fès, Marokko', 'Fès, Marocco'),
  ubrique: said('Ubrique, Cádiz', 'Ubrique, Cádiz', 'Ubrique, Cadix', 'Ubrique, Cádiz', 'Ubrique, Cadice'),
  arnedo: said(
    'Arnedo, La Rioja',
    'Arnedo, La Rioja',
    'Arnedo, La Rioja',
    'Arnedo, La Rioja',
    'Arnedo, La Rioja',
  ),
  bench: said(
    'The room behind the shop, Elda',
    'El cuarto detrás de la tienda, Elda',
    'La pièce derrière la boutique, Elda',
    'Dem Zimmer hinter dem Laden, Elda',
    'La stanza dietro il negozio, Elda',
  ),
} as const satisfies Record<string, Words>

export const cares = {
  suede: said(
    'Brush it dry. Rain is fine, radiators are not.',
    'Cepillo en seco. La lluvia no molesta, el radiador sí.',
    'Brosser à sec. La pluie passe, le radiateur non.',
    'Trocken bürsten. Regen geht, Heizung nicht.',
    'Spazzola a secco. La pioggia va bene, il termosifone no.',
  ),
  calf: said(
    'Brush, wait, then wax.',
    'Cepillar, esperar y encerar.',
    'Brosser, attendre, cirer.',
    'Bürsten, warten, wachsen.',
    'Spazzolare, aspettare, dare la cera.',
  ),
  cork: said(
    'Air overnight. Keep the cork out of the sun.',
    'Airear por la noche. El corcho, lejos del sol.',
    'Aérer la nuit. Garder le liège à l’ombre.',
    'Über Nacht lüften. Kork nicht in die Sonne.',
    'Arieggiare di notte. Il sughero lontano dal sole.',
  ),
  waxed: said(
    'Sponge with cold water. Wax again once a year.',
    'Esponja y agua fría. Encerar una vez al año.',
    'Éponge et eau froide. Recirer une fois l’an.',
    'Mit kaltem Wasser abwischen. Einmal im Jahr nachwachsen.',
    'Spugna e acqua fredda. Ridare la cera una volta l’anno.',
  ),
  rinse: said(
    'Rinse cold, dry in the shade. No machine.',
    'Aclarar en frío, secar a la sombra. Sin lavadora.',
    'Rincer à froid, sécher à l’ombre. Pas de machine.',
    'Kalt abspülen, im Schatten trocknen. Keine Maschine.',
    'Sciacquare a freddo, asciugare all’ombra. Niente lavatrice.',
  ),
  none: said(
    'None planned. Write to us if it goes well.',
    'Ninguno previsto. Escríbenos si sale bien.',
    'Aucun prévu. Écrivez-nous si ça marche.',
    'Keine vorgesehen. Schreiben Sie uns, wenn es gut geht.',
    'Nessuna prevista. Scrivici se va bene.',
  ),
} as const satisfies Record<string, Words>
