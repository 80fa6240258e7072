import { fbm, valueNoise, worley } from '../noise.ts'
import type { Finish } from '../part.ts'
import { clamp, smoothstep } from '../vectors.ts'

/** What a finish does at a spot: height in mm, brightness (1 as dyed). */
export type Relief = { height: number; shade: number }

/** Roughness of each finish as baked into an upper. */
export const finishRoughness: Readonly<Record<Finish, number>> = {
  smooth: 0.46,
  grain: 0.5,
  suede: 0.95,
  patent: 0.12,
  felt: 1,
  canvas: 0.95,
  knit: 0.9,
  mesh: 0.85,
  jersey: 0.95,
  ripstop: 0.7,
  elastic: 0.9,
  webbing: 0.85,
  lace: 0.85,
  rubber: 0.62,
  foam: 0.75,
  cork: 0.85,
  wood: 0.55,
  metal: 0.25,
  plastic: 0.4,
  paper: 0.9,
}

type Where = { x: number; y: number; z: number; along: number; girth: number; texel: number }
type Draw = (w: Where, r: Relief) => void

const frac = (x: number) => x - Math.floor(x)

/** 1 where a pattern of this period can be drawn in texels of this size, 0 where it would alias. */
const visible = (texel: number, period: number) => smoothstep(period / 1.8, period / 3, texel)

const smooth: Draw = (w, r) => {
  const pores = visible(w.texel, 0.8)
  const pore = pores > 0 ? smoothstep(0, 0.3, worley(w.x * 1.7, w.y * 1.7, w.z * 1.7)) * pores : 0
  r.height = 0.016 * pore + 0.05 * fbm(w.x * 0.12, w.y * 0.12, w.z * 0.12, 3)
  r.shade = 0.99 + 0.015 * pore
}

const grain: Draw = (w, r) => {
  const fine = visible(w.texel, 1.3)
  const d = fine > 0 ? worley(w.x * 0.95, w.y * 0.95, w.z * 0.95) : 1
  r.height = 0.085 * smoothstep(0, 0.32, d) * fine + 0.05 * fbm(w.x * 0.5, w.y * 0.5, w.z * 0.5, 2)
  r.shade = 0.955 + 0.055 * smoothstep(0, 0.25, d)
}

const suede: Draw = (w, r) => {
  const nap = fbm(w.x * 2.6, w.y * 2.6, w.z * 2.6, 3)
  const cloud = fbm(w.x * 0.11, w.y * 0.16, w.z * 0.11, 3)
  r.height = 0.15 * nap
  r.shade = 0.87 + 0.19 * nap + 0.13 * (cloud - 0.4)
}

const felt: Draw = (w, r) => {
  const fibre = fbm(w.x * 1.4, w.y * 1.4, w.z * 1.4, 3)
  const lump = valueNoise(w.x * 0.35, w.y * 0.35, w.z * 0.35)
  r.height = 0.3 * fibre + 0.12 * lump
  r.shade = 0.88 + 0.2 * fibre + 0.06 * (lump - 0.5)
}

const knit: Draw = (w, r) => {
  const seen = visible(w.texel, 1.7)
  const x = w.along / 1.9
  const fx = frac(x) - 0.5
  const fy = frac(w.girth / 1.5 + Math.abs(fx) * 0.9) - 0.5
  const loop = Math.sqrt(Math.max(0, 1 - clamp(Math.hypot(fx * 1.15, fy * 1.35) * 1.7)))
  r.height = 0.5 * loop * seen
  r.shade = 0.97 + (0.34 * loop - 0.2) * seen
}

const mesh: Draw = (w, r) => {
  const seen = visible(w.texel, 2.2)
  const y = w.girth / 2.1
  const fx = frac(w.along / 2.4 + (Math.floor(y) & 1) * 0.5) - 0.5
  const fy = frac(y) - 0.5
  const hole = 1 - smoothstep(0.18, 0.3, Math.hypot(fx, fy))
  r.height = (0.35 * (1 - hole) + 0.05 * Math.sin(w.along * 9) * Math.sin(w.girth * 9)) * seen
  r.shade = 0.88 + (0.12 - 0.56 * hole) * seen
}

const canvas: Draw = (w, r) => {
  const seen = visible(w.texel, 0.95)
  const x = w.along / 0.95
  const y = w.girth / 0.95
  const over = (Math.floor(x) + Math.floor(y)) & 1
  const thread = Math.cos((over ? frac(x) - 0.5 : frac(y) - 0.5) * Math.PI)
  const slub = valueNoise(Math.floor(x), Math.floor(y * 0.3), 1)
  r.height = 0.13 * thread * seen
  r.shade = 0.95 + (0.13 * thread * (0.7 + 0.6 * slub) - 0.09) * seen + 0.03 * (slub - 0.5)
}

const elastic: Draw = (w, r) => {
  const seen = visible(w.texel, 1.7)
  const rib = Math.cos((frac(w.along / 1.7) - 0.5) * Math.PI)
  r.height = 0.45 * rib * seen
  r.shade = (0.9 + (0.5 * rib - 0.35) * seen) * (0.95 + 0.05 * Math.sin(w.girth * 5) * seen)
}

const webbing: Draw = (w, r) => {
  const seen = visible(w.texel, 1.6)
  const fx = frac(w.along / 1.6) - 0.5
  const fy = frac(w.girth / 1.6 + Math.abs(fx) * 0.8) - 0.5
  r.height = 0.35 * Math.cos(fx * Math.PI) * (0.6 + 0.4 * Math.cos(fy * Math.PI * 2)) * seen
  r.shade = 0.93 + 0.14 * (Math.cos(fx * Math.PI) - 0.6) * seen
}

const ripstop: Draw = (w, r) => {
  const seen = visible(w.texel, 1.2)
  const line = Math.max(
    1 - Math.abs(frac(w.along / 5) - 0.5) * 14,
    1 - Math.abs(frac(w.girth / 5) - 0.5) * 14,
    0,
  )
  r.height = 0.1 * line * seen
  r.shade = 0.97 + 0.05 * line * seen
}

const jersey: Draw = (w, r) => {
  const seen = visible(w.texel, 0.9)
  const fx = frac(w.along / 0.9) - 0.5
  r.height = 0.08 * Math.cos(fx * Math.PI) * seen
  r.shade = 0.97 + 0.05 * Math.cos(fx * Math.PI) * seen
}

const patent: Draw = (w, r) => {
  r.height = 0.02 * fbm(w.x * 0.08, w.y * 0.08, w.z * 0.08, 3)
  r.shade = 1
}

const rubber: Draw = (w, r) => {
  r.height = 0.03 * fbm(w.x * 2.4, w.y * 2.4, w.z * 2.4, 2)
  r.shade = 1
}

const draws: Readonly<Record<Finish, Draw>> = {
  smooth,
  grain,
  suede,
  patent,
  felt,
  canvas,
  knit,
  mesh,
  jersey,
  ripstop,
  elastic,
  webbing,
  lace: webbing,
  rubber,
  foam: rubber,
  cork: suede,
  wood: smooth,
  metal: patent,
  plastic: rubber,
  paper: smooth,
}

/** Writes what the finish does at `where` into `relief`. `texel` is the size in mm of a rendered texel. */
export function drawFinish(finish: Finish, where: Where, relief: Relief): void {
  draws[finish](where, relief)
}

export type { Where }
