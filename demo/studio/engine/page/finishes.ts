import type { Finish } from '../../geometry/part.ts'
import { cells, noise, smooth } from './noise.ts'

/** Height in millimetres, brightness (1 leaves the dye) and roughness added, at a point of the unit tile. */
export type Grain = { readonly height: number; readonly shade?: number; readonly rough?: number }

export type FinishLook = {
  /** Side of the repeating tile in millimetres, and its texels. */
  readonly size: number
  readonly texels: number
  readonly roughness: number
  /** Share of the mirror-like light of ordinary dielectrics. */
  readonly gloss: number
  /** Fuzz that catches light at grazing angles. */
  readonly sheen: number
  readonly metal: boolean
  readonly grain: (u: number, v: number) => Grain
}

const wave = (t: number) => Math.sin(t * Math.PI * 2)
const part = (t: number) => t - Math.floor(t)
const bulge = (t: number) => Math.cos((part(t) - 0.5) * Math.PI)

/** Over-and-under weave of so many threads each way. */
function weave(threadsU: number, threadsV: number, depth: number, contrast: number) {
  return (u: number, v: number): Grain => {
    const x = u * threadsU
    const y = v * threadsV
    const over = (Math.floor(x) + Math.floor(y)) % 2 === 0
    const round = over ? bulge(y) * (0.55 + 0.45 * bulge(x)) : bulge(x) * (0.55 + 0.45 * bulge(y))
    const thread = noise(u, v, over ? threadsU : 4, over ? 5 : 9, over ? 4 : threadsV)
    return {
      height: depth * (round + 0.3 * thread),
      shade: 1 - contrast + contrast * (0.55 * round + 0.9 * thread),
    }
  }
}

/** Columns of little Vs. */
function stitchedLoops(columns: number, rows: number, depth: number, contrast: number) {
  return (u: number, v: number): Grain => {
    const across = part(u * columns) - 0.5
    const along = part(v * rows + Math.abs(across) * 0.9) - 0.5
    const loop = Math.sqrt(Math.max(0, 1 - Math.hypot((Math.abs(across) - 0.25) * 3.6, along * 1.9) ** 2))
    return {
      height: depth * loop,
      shade: 1 - contrast + contrast * 1.3 * loop + 0.05 * (noise(u, v, 12) - 0.5),
    }
  }
}

function ribs(count: number, depth: number, contrast: number, cross: number) {
  return (u: number, v: number): Grain => {
    const rib = bulge(u * count)
    const rung = bulge(v * cross + (Math.floor(u * count) % 2) / 2)
    return { height: depth * (rib + 0.25 * rung), shade: 1 - contrast + contrast * (0.8 * rib + 0.4 * rung) }
  }
}

/** Twill bars, steep and fine. */
function bars(countU: number, countV: number, depth: number, contrast: number) {
  return (u: number, v: number): Grain => {
    const across = part(u * countU) - 0.5
    const chevron = bulge(v * countV + Math.abs(across) * 0.9)
    const edge = bulge(u * countU)
    return {
      height: depth * (0.6 * edge + 0.4 * chevron),
      shade: 1 - contrast + contrast * (0.5 * edge + 0.7 * chevron),
    }
  }
}

const look = (
  size: number,
  texels: number,
  roughness: number,
  gloss: number,
  sheen: number,
  grain: FinishLook['grain'],
  metal = false,
): FinishLook => ({ size, texels, roughness, gloss, sheen, metal, grain })

/** Every finish's relief and light, from trials against photographs. */
export const finishLooks: Readonly<Record<Finish, FinishLook>> = {
  smooth: look(40, 512, 0.44, 0.9, 0, (u, v) => {
    const pore = cells(u, v, 70, 3)[0]
    return {
      height: 0.018 * smooth(0, 0.3, pore) + 0.05 * noise(u, v, 9) + 0.03 * noise(u, v, 23, 4),
      rough: 0.1 * (noise(u, v, 12, 7) - 0.5),
    }
  }),
  grain: look(26, 512, 0.5, 0.85, 0, (u, v) => {
    const [edge, own] = cells(u + 0.012 * wave(v * 3), v, 24, 1)
    const pebble = smooth(0, 0.42, edge)
    return {
      height: 0.1 * pebble + 0.03 * own + 0.012 * noise(u, v, 96),
      shade: 0.93 + 0.08 * pebble,
      rough: 0.1 * (1 - pebble),
    }
  }),
  suede: look(30, 512, 0.95, 0.22, 0.5, (u, v) => {
    const nap = noise(u, v, 5, 1) * 0.6 + noise(u, v, 11, 2) * 0.4
    const fibre = noise(u, v, 120, 3, 60) * 0.6 + noise(u, v, 200, 4) * 0.4
    return { height: 0.1 * fibre + 0.05 * nap, shade: 0.9 + 0.13 * nap + 0.09 * (fibre - 0.5) }
  }),
  patent: look(60, 128, 0.1, 1.25, 0, (u, v) => ({ height: 0.05 * noise(u, v, 6) })),
  felt: look(24, 512, 1, 0.12, 0.6, (u, v) => {
    const fibre = noise(u, v, 90, 1, 22) * 0.5 + noise(u, v, 22, 2, 90) * 0.5
    const clump = noise(u, v, 14, 3)
    return { height: 0.16 * fibre + 0.12 * clump, shade: 0.86 + 0.16 * fibre + 0.1 * (clump - 0.5) }
  }),
  canvas: look(12, 256, 0.86, 0.4, 0.08, weave(16, 16, 0.13, 0.2)),
  knit: look(16, 256, 0.92, 0.25, 0.2, stitchedLoops(8, 10, 0.34, 0.24)),
  mesh: look(12, 256, 0.7, 0.5, 0.06, (u, v) => {
    const x = u * 6
    const y = v * 10
    const shift = Math.floor(y) % 2 ? 0.5 : 0
    const hole = smooth(0.2, 0.36, Math.hypot(part(x + shift) - 0.5, (part(y) - 0.5) * 0.62))
    const thread = 0.5 + 0.5 * wave(u * 48 + v * 20)
    return { height: 0.28 * hole + 0.03 * thread * hole, shade: 0.5 + 0.5 * hole + 0.03 * thread }
  }),
  jersey: look(10, 256, 0.95, 0.2, 0.14, stitchedLoops(12, 15, 0.1, 0.1)),
  ripstop: look(15, 256, 0.52, 0.6, 0, (u, v) => {
    const line = Math.max(
      smooth(0.43, 0.48, Math.abs(part(u * 3) - 0.5)),
      smooth(0.43, 0.48, Math.abs(part(v * 3) - 0.5)),
    )
    const fine = weave(60, 60, 0.02, 0.03)(u, v)
    return {
      height: 0.06 * line + fine.height + 0.12 * noise(u, v, 4),
      shade: (fine.shade ?? 1) - 0.04 * line,
    }
  }),
  elastic: look(12, 256, 0.75, 0.35, 0.05, ribs(10, 0.3, 0.3, 16)),
  webbing: look(9.6, 256, 0.72, 0.4, 0.04, bars(6, 8, 0.24, 0.2)),
  lace: look(8, 256, 0.85, 0.3, 0.1, (u, v) => {
    const a = Math.abs(wave(u * 4 + v * 4))
    const b = Math.abs(wave(u * 4 - v * 4))
    return { height: 0.16 * Math.max(a, b), shade: 0.84 + 0.18 * Math.max(a, b) }
  }),
  rubber: look(24, 256, 0.58, 0.7, 0, (u, v) => ({
    height: 0.03 * noise(u, v, 70) + 0.02 * noise(u, v, 120, 2),
    rough: 0.12 * (noise(u, v, 10, 3) - 0.5),
  })),
  foam: look(30, 512, 0.86, 0.4, 0.06, (u, v) => {
    const bead = smooth(0, 0.35, cells(u, v, 60, 5)[0])
    return { height: 0.035 * bead + 0.02 * noise(u, v, 100), shade: 0.97 + 0.03 * bead }
  }),
  cork: look(32, 512, 0.82, 0.35, 0, (u, v) => {
    const [edge, own] = cells(u, v, 20, 11)
    const fine = cells(u, v, 58, 13)[1]
    const pit = smooth(0.86, 0.96, fine)
    return {
      height: 0.06 * smooth(0, 0.15, edge) - 0.18 * pit + 0.03 * fine,
      shade:
        (0.8 + 0.34 * own) * (0.93 + 0.12 * fine) * (1 - 0.4 * pit) * (0.86 + 0.14 * smooth(0, 0.12, edge)),
    }
  }),
  wood: look(90, 512, 0.5, 0.6, 0, (u, v) => {
    const bend = noise(u, v, 3, 1) * 0.5 + noise(u, v, 6, 2) * 0.2
    const ring = part(v * 14 + bend * 2)
    const pores = noise(u, v, 20, 3, 240)
    return {
      height: 0.05 * pores + 0.02 * ring,
      shade: 0.86 + 0.16 * ring + 0.14 * (pores - 0.5),
      rough: 0.1 * ring,
    }
  }),
  metal: look(
    30,
    256,
    0.27,
    1,
    0,
    (u, v) => ({ height: 0.012 * noise(u, v, 6, 1, 200), rough: 0.08 * noise(u, v, 8, 2, 128) }),
    true,
  ),
  plastic: look(30, 128, 0.34, 0.9, 0, (u, v) => ({ height: 0.015 * noise(u, v, 60) })),
  paper: look(40, 256, 0.92, 0.25, 0.04, (u, v) => ({
    height: 0.025 * noise(u, v, 90) + 0.04 * noise(u, v, 30, 4),
    shade: 0.985 + 0.02 * noise(u, v, 40, 2),
  })),
}
