import type { Words } from '../types.ts'
import { said } from './said.ts'

/** Where things are made: the words for the place. The country of each stands in `countries.ts`. */
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
  inca: said('Inca, Mallorca', 'Inca, Mallorca', 'Inca, Majorque', 'Inca, Mallorca', 'Inca, Maiorca'),
  ciutadella: said(
    'Ciutadella, Menorca',
    'Ciutadella, Menorca',
    'Ciutadella, Minorque',
    'Ciutadella, Menorca',
    'Ciutadella, Minorca',
  ),
  guimaraes: said(
    'Guimarães, Portugal',
    'Guimarães, Portugal',
    'Guimarães, Portugal',
    'Guimarães, Portugal',
    'Guimarães, Portogallo',
  ),
  felgueiras: said(
    'Felgueiras, Portugal',
    'Felgueiras, Portugal',
    'Felgueiras, Portugal',
    'Felgueiras, Portugal',
    'Felgueiras, Portogallo',
  ),
  barcelos: said(
    'Barcelos, Portugal',
    'Barcelos, Portugal',
    'Barcelos, Portugal',
    'Barcelos, Portugal',
    'Barcelos, Portogallo',
  ),
  olot: said('Olot, Girona', 'Olot, Girona', 'Olot, Gérone', 'Olot, Girona', 'Olot, Girona'),
  montebelluna: said(
    'Montebelluna, Italy',
    'Montebelluna, Italia',
    'Montebelluna, Italie',
    'Montebelluna, Italien',
    'Montebelluna, Treviso',
  ),
  igualada: said(
    'Igualada, Barcelona',
    'Igualada, Barcelona',
    'Igualada, Barcelone',
    'Igualada, Barcelona',
    'Igualada, Barcellona',
  ),
  elche: said('Elche, Alicante', 'Elche, Alicante', 'Elche, Alicante', 'Elche, Alicante', 'Elche, Alicante'),
  alcoi: said('Alcoi, Alicante', 'Alcoi, Alicante', 'Alcoi, Alicante', 'Alcoi, Alicante', 'Alcoi, Alicante'),
  brihuega: said(
    'Brihuega, Guadalajara',
    'Brihuega, Guadalajara',
    'Brihuega, Guadalajara',
    'Brihuega, Guadalajara',
    'Brihuega, Guadalajara',
  ),
  vitoria: said('Vitoria, Álava', 'Vitoria, Álava', 'Vitoria, Alava', 'Vitoria, Álava', 'Vitoria, Álava'),
} as const satisfies Record<string, Words>
