import { darker, dresser, lighter } from './low-dress.ts'
import { courtStyle, womensLast } from './low-styles.ts'
import type { Style } from './style.ts'

/** Vereda's court shoes. */
export const veredaCourts: Readonly<Record<string, Style>> = {
  anden: courtStyle(
    {
      last: { toe: 0.1, lift: [9, 9, 9] },
      layout: 'apron',
      finish: 'smooth',
      mark: 'plaque',
      sole: {
        slot: 'outsole',
        outsoleSlot: 'outsole',
        cover: 5.5,
        outsole: 6,
        belly: 0.9,
        flare: 3,
        texture: 'all',
        tread: 'bars',
      },
      laces: { rows: 5, width: 6 },
    },
    dresser((hex) => ({ outsole: '#b17d48', sole: '#c9a273', lace: hex, stitch: lighter(hex, 0.45) })),
    ['side', 'pair', 'sole'],
  ),
  azotea: courtStyle(
    {
      last: { ...womensLast, toe: 0.05 },
      layout: 'bare',
      finish: 'smooth',
      mark: 'plaque',
      perforated: 'row',
      heelSlot: 'second',
      sole: {
        cover: 5,
        outsole: 3.4,
        flare: 1.8,
        lip: 1.7,
        line: { slot: 'second', at: 0.8, width: 1.3 },
        tread: 'waves',
      },
      laces: { rows: 6, width: 6.6 },
    },
    dresser(
      (hex) => ({
        second: darker(hex, 0.2),
        sole: '#f5f0e5',
        outsole: '#f5f0e5',
        lace: '#f5f0e5',
        stitch: lighter(hex, 0.4),
      }),
      {
        cream: { second: '#b5482f', stitch: '#b9ab8e' },
      },
    ),
  ),
  fronton: courtStyle(
    {
      layout: 'captoe',
      finish: 'grain',
      overlay: 'smooth',
      mark: 'plaque',
      perforated: 'row',
      bumper: 9,
      bumperSlot: 'outsole',
      sole: {
        slot: 'outsole',
        outsoleSlot: 'outsole',
        cover: 6,
        outsole: 5,
        texture: 'toe',
        tread: 'herringbone',
      },
    },
    dresser((hex) => ({ outsole: '#b07c46', lace: '#efe6d6', stitch: lighter(hex, 0.5) })),
    ['side', 'pair', 'sole'],
  ),
  lonja: courtStyle(
    {
      layout: 'captoe',
      finish: 'smooth',
      overlay: 'smooth',
      heelSlot: 'second',
      perforated: 'grid',
      mark: 'plaque',
      sole: { cover: 6.5, stitched: true, tread: 'herringbone', texture: 'none' },
    },
    dresser(
      (hex) => ({
        second: '#dba233',
        sole: '#f5f0e6',
        outsole: '#f5f0e6',
        lace: '#f5f0e6',
        stitch: lighter(hex, 0.5),
      }),
      {
        navy: { second: '#c8622f' },
        albero: { second: '#1f7a58' },
        poppy: { second: '#e9dcc4' },
        shutter: { second: '#e8ae3e' },
      },
    ),
    ['side', 'pair', 'back'],
  ),
  muelle: courtStyle(
    {
      layout: 'saddle',
      finish: 'grain',
      overlay: 'smooth',
      overlaySlot: 'second',
      mark: 'plaque',
      laces: { rows: 4, from: 182, to: 126, width: 5, style: 'bars', rings: true },
      sole: {
        cover: 4.5,
        outsole: 3.4,
        slot: 'sole',
        outsoleSlot: 'sole',
        stitched: true,
        belly: 0.4,
        tread: 'waves',
      },
    },
    dresser(
      (_hex) => ({
        second: '#a8703c',
        sole: '#f5f0e5',
        outsole: '#f5f0e5',
        lace: '#c8935c',
        stitch: '#f0e6d2',
        metal: '#b9a36a',
      }),
      {
        cream: { stitch: '#b9a27c' },
        sky: { second: '#e7dfcf', lace: '#f3ecde' },
      },
    ),
  ),
}
