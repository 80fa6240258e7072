import type { SourceText } from '../types.ts'
import { sourceText } from './said.ts'

/** Where things are made: the words for the place. The country of each stands in `countries.ts`. */
export const makers = {
  elda: sourceText('Elda, Alicante', 'Elda, Alicante', 'Elda, Alicante', 'Elda, Alicante', 'Elda, Alicante'),
  almansa: sourceText(
    'Almansa, Albacete',
    'Almansa, Albacete',
    'Almansa, Albacete',
    'Almansa, Albacete',
    'Almansa, Albacete',
  ),
  fes: sourceText('Fez, Morocco', 'Fez, Marruecos', 'Fès, Maroc', 'Fès, Marokko', 'Fès, Marocco'),
  ubrique: sourceText('Ubrique, Cádiz', 'Ubrique, Cádiz', 'Ubrique, Cadix', 'Ubrique, Cádiz', 'Ubrique, Cadice'),
  arnedo: sourceText(
    'Arnedo, La Rioja',
    'Arnedo, La Rioja',
    'Arnedo, La Rioja',
    'Arnedo, La Rioja',
    'Arnedo, La Rioja',
  ),
  bench: sourceText(
    'The room behind the shop, Elda',
    'El cuarto detrás de la tienda, Elda',
    'La pièce derrière la boutique, Elda',
    'Dem Zimmer hinter dem Laden, Elda',
    'La stanza dietro il negozio, Elda',
  ),
  inca: sourceText('Inca, Mallorca', 'Inca, Mallorca', 'Inca, Majorque', 'Inca, Mallorca', 'Inca, Maiorca'),
  ciutadella: sourceText(
    'Ciutadella, Menorca',
    'Ciutadella, Menorca',
    'Ciutadella, Minorque',
    'Ciutadella, Menorca',
    'Ciutadella, Minorca',
  ),
  guimaraes: sourceText(
    'Guimarães, Portugal',
    'Guimarães, Portugal',
    'Guimarães, Portugal',
    'Guimarães, Portugal',
    'Guimarães, Portogallo',
  ),
  felgueiras: sourceText(
    'Felgueiras, Portugal',
    'Felgueiras, Portugal',
    'Felgueiras, Portugal',
    'Felgueiras, Portugal',
    'Felgueiras, Portogallo',
  ),
  barcelos: sourceText(
    'Barcelos, Portugal',
    'Barcelos, Portugal',
    'Barcelos, Portugal',
    'Barcelos, Portugal',
    'Barcelos, Portogallo',
  ),
  olot: sourceText('Olot, Girona', 'Olot, Girona', 'Olot, Gérone', 'Olot, Girona', 'Olot, Girona'),
  montebelluna: sourceText(
    'Montebelluna, Italy',
    'Montebelluna, Italia',
    'Montebelluna, Italie',
    'Montebelluna, Italien',
    'Montebelluna, Treviso',
  ),
  igualada: sourceText(
    'Igualada, Barcelona',
    'Igualada, Barcelona',
    'Igualada, Barcelone',
    'Igualada, Barcelona',
    'Igualada, Barcellona',
  ),
  elche: sourceText('Elche, Alicante', 'Elche, Alicante', 'Elche, Alicante', 'Elche, Alicante', 'Elche, Alicante'),
  alcoi: sourceText('Alcoi, Alicante', 'Alcoi, Alicante', 'Alcoi, Alicante', 'Alcoi, Alicante', 'Alcoi, Alicante'),
  brihuega: sourceText(
    'Brihuega, Guadalajara',
    'Brihuega, Guadalajara',
    'Brihuega, Guadalajara',
    'Brihuega, Guadalajara',
    'Brihuega, Guadalajara',
  ),
  vitoria: sourceText('Vitoria, Álava', 'Vitoria, Álava', 'Vitoria, Alava', 'Vitoria, Álava', 'Vitoria, Álava'),
} as const satisfies Record<string, SourceText>
