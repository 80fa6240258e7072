import type { SourceText } from '../types.ts'
import { sourceText } from './source-text.ts'

/** What soles are made of. */
export const soles = {
  cup: sourceText(
    'Natural rubber, stitched all round',
    'Caucho natural, cosida en todo el contorno',
    'Caoutchouc naturel, cousue sur tout le tour',
    'Naturkautschuk, rundum genäht',
    'Gomma naturale, cucita tutt’intorno',
  ),
  court: sourceText(
    'Natural rubber, flat tread, non-marking',
    'Caucho natural, dibujo plano, no marca',
    'Caoutchouc naturel, profil plat, non marquante',
    'Naturkautschuk, flaches Profil, nicht färbend',
    'Gomma naturale, battistrada piatto, antitraccia',
  ),
  welt: sourceText(
    'Stitched leather welt, natural rubber',
    'Vira de cuero cosida, caucho natural',
    'Trépointe cuir cousue, caoutchouc naturel',
    'Genähter Lederrahmen, Naturkautschuk',
    'Guardolo in cuoio cucito, gomma naturale',
  ),
  cork: sourceText(
    'Cork and latex, rubber tread',
    'Corcho y látex, piso de caucho',
    'Liège et latex, patin caoutchouc',
    'Kork und Latex, Laufsohle aus Kautschuk',
    'Sughero e lattice, battistrada in gomma',
  ),
  leatherSole: sourceText(
    'Leather, rubber heel',
    'Cuero, tacón de caucho',
    'Cuir, talon en caoutchouc',
    'Leder, Absatz aus Kautschuk',
    'Cuoio, tacco in gomma',
  ),
  lug: sourceText(
    'Natural rubber, deep tread',
    'Caucho natural, dibujo profundo',
    'Caoutchouc naturel, profil profond',
    'Naturkautschuk, tiefes Profil',
    'Gomma naturale, battistrada profondo',
  ),
  platform: sourceText(
    'EVA, 45 mm, rubber tread',
    'EVA de 45 mm, piso de caucho',
    'EVA, 45 mm, patin caoutchouc',
    'EVA, 45 mm, Laufsohle aus Kautschuk',
    'EVA, 45 mm, battistrada in gomma',
  ),
  wood: sourceText(
    'Alder wood, rubber tread',
    'Madera de aliso, piso de caucho',
    'Bois d’aulne, patin caoutchouc',
    'Erlenholz, Laufsohle aus Kautschuk',
    'Legno di ontano, battistrada in gomma',
  ),
  suedeSole: sourceText(
    'Suede leather, for indoors',
    'Serraje, para casa',
    'Croûte de cuir, pour l’intérieur',
    'Wildleder, für drinnen',
    'Crosta scamosciata, per la casa',
  ),
  thinRubber: sourceText(
    'Rubber, 3 mm',
    'Caucho, 3 mm',
    'Caoutchouc, 3 mm',
    'Kautschuk, 3 mm',
    'Gomma, 3 mm',
  ),
  kidsRubber: sourceText(
    'Natural rubber, bends at the toes',
    'Caucho natural, dobla en los dedos',
    'Caoutchouc naturel, souple aux orteils',
    'Naturkautschuk, biegt an den Zehen',
    'Gomma naturale, piega alle dita',
  ),
  stickyRubber: sourceText(
    'Sticky rubber',
    'Caucho adherente',
    'Caoutchouc adhérent',
    'Haftgummi',
    'Gomma aderente',
  ),
  exchangeable: sourceText(
    'Exchangeable sole, eight anchors',
    'Suela intercambiable, ocho anclajes',
    'Semelle interchangeable, huit ancrages',
    'Wechselsohle, acht Verankerungen',
    'Suola intercambiabile, otto ancoraggi',
  ),
} as const satisfies Record<string, SourceText>
