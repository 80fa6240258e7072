import { steps } from '../geometry/detail.ts'
import { gridGeometry } from '../geometry/grid.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import { pathThrough } from '../geometry/ribbon.ts'
import { type Sheet, sheet } from '../geometry/sheet.ts'
import { stitchesAlong, stitchPart } from '../geometry/stitches.ts'
import { lerp, normalize, smoothstep } from '../geometry/vectors.ts'
import { type Body, type BodySpec, bagBody, bodyGeometry } from './bag-body.ts'
import { bagSeam, cord, seamRound, strapAlong } from './bag-parts.ts'
import { panelOn } from './bag-pocket.ts'
import { at, stud } from './hardware.ts'
import { piece, thinned } from './pieces.ts'
import { type StrapLook, seamOn } from './straps.ts'

export type ToteSpec = {
  readonly body: BodySpec
  readonly skin: StrapLook
  readonly lining: StrapLook
  /** Millimetres the mouth hangs between the handles. */
  readonly dip: number
  readonly base?: { readonly height: number; readonly look: StrapLook }
  readonly hem: { readonly width: number; readonly look: StrapLook }
  readonly handles: {
    readonly kind: 'rolled' | 'flat'
    readonly x: number
    readonly rise: number
    readonly width: number
    /** How far the handle is sewn down the face. */
    readonly sewn: number
    readonly look: StrapLook
    readonly hasRivets?: boolean
  }
  readonly patch?: {
    readonly y: number
    readonly halfWidth: number
    readonly halfHeight: number
    readonly look: StrapLook
    readonly x?: number
  }
  readonly sideSeams?: boolean
}

/** A bag open above, with two handles. */
export function tote(spec: ToteSpec, detail: Detail): Part[] {
  const body = bagBody(spec.body)
  const h = spec.body.height
  const top = (u: number) => h - spec.dip * (0.5 + 0.5 * Math.cos(u * Math.PI * 4)) ** 1.5
  const thickness = 2.4
  const shell = sheet({
    skin: (a, b) => body.skin(a, lerp(4, top(a), (b + 1) / 2), -thickness),
    along: steps(detail, 300, 80),
    across: steps(detail, 120, 26),
    thickness,
    rimSteps: steps(detail, 6, 2),
    ring: true,
    split: true,
  })
  const parts: Part[] = [piece('body', shell.outer, spec.skin.slot, spec.skin.finish)]
  if (shell.inner) parts.push(piece('inside', shell.inner, spec.lining.slot, spec.lining.finish))
  parts.push(piece('floor', floor(body, detail), spec.lining.slot, spec.lining.finish))
  const base = spec.base
  if (base) {
    parts.push(
      piece(
        'base',
        bodyGeometry(body, { to: base.height, out: 1.7, rows: 26 }, detail),
        base.look.slot,
        base.look.finish,
      ),
    )
    parts.push(bagSeam('base seam', seamRound(body, base.height - 4, 1.75)))
  } else {
    parts.push(
      piece(
        'foot',
        bodyGeometry(body, { to: 8, out: 0.4, rows: 8 }, detail),
        spec.skin.slot,
        spec.skin.finish,
      ),
    )
  }
  parts.push(...hem(shell, spec, h, detail))
  if (spec.sideSeams !== false) {
    for (const u of [0.25, 0.75]) {
      const low = (base?.height ?? 12) + 3
      const line = pathThrough(
        Array.from(
          { length: 20 },
          (_, k): Point => body.on(u, lerp(low, top(u) - spec.hem.width, k / 19), 0.2).point,
        ),
      )
      parts.push(
        cord(u < 0.5 ? 'left seam' : 'right seam', line, 1.3, spec.skin, detail, [
          u < 0.5 ? -1 : 1,
          0.02,
          0.01,
        ]),
      )
    }
  }
  for (const face of [1, -1] as const) parts.push(...handle(body, spec, top, face, detail))
  if (spec.patch) {
    const patch = panelOn(
      'patch',
      body.front,
      { ...spec.patch, corner: 3, thickness: 1.6, seam: 2.6 },
      detail,
    )
    parts.push(...patch.parts)
  }
  return thinned(parts, detail)
}

function floor(body: Body, detail: Detail) {
  const columns = steps(detail, 160, 48) + 1
  return gridGeometry(
    columns,
    4,
    (i, j) => {
      const p = body.skin(i / (columns - 1), body.spec.foot * 0.5, -2.6)
      const k = Math.max(0.0005, 1 - j / 3)
      return [p[0] * k, 5, p[2] * k]
    },
    { closedU: true },
  )
}

/** A turned edge, sewn twice. */
function hem(shell: Sheet, spec: ToteSpec, h: number, detail: Detail): Part[] {
  const share = (2 * spec.hem.width) / h
  const band = sheet({
    skin: (a, b) => shell.on(a, lerp(1 - share, 1, (b + 1) / 2), -0.2).point,
    along: steps(detail, 300, 80),
    across: steps(detail, 12, 5),
    thickness: 1,
    rimSteps: steps(detail, 5, 2),
    ring: true,
  })
  const rows = [1 - share + 0.012, 1 - 0.016].map((b) => seamOn(shell.on, (t) => [t, b], 360, 0.85))
  return [
    piece('hem', band.outer, spec.hem.look.slot, spec.hem.look.finish),
    stitchPart(
      'hem seams',
      rows.flatMap((pins) => stitchesAlong(pins, { length: 3.2, gap: 1.2, radius: 0.45 })),
    ),
  ]
}

function handle(
  body: Body,
  spec: ToteSpec,
  top: (u: number) => number,
  face: 1 | -1,
  detail: Detail,
): Part[] {
  const { x, rise, width, sewn, look, kind } = spec.handles
  const name = face > 0 ? 'front handle' : 'back handle'
  const u = (s: number) => {
    const front = body.turn(s, spec.body.height - 20)
    return face > 0 ? front : 1.5 - front
  }
  const mouth = top(u(x))
  const lift = kind === 'rolled' ? 1.4 : 1.2
  const on = (s: number, y: number, more = 0): Point => body.on(u(s), y, lift + more).point
  const lean = (share: number): number => {
    const z = on(x, mouth)[2]
    return z + face * (14 * Math.sin(share * Math.PI * 0.5) + 2)
  }
  const leg = (s: number): Point[] => [
    on(s, mouth - sewn),
    on(s, mouth - sewn * 0.66),
    on(s, mouth - sewn * 0.33),
    on(s, mouth - 2),
  ]
  const arc = (angle: number): Point => {
    const up = Math.sin(angle)
    const span = x * (1 - 0.03 * up)
    return [-Math.cos(angle) * span, mouth + rise * Math.min(1, up ** 0.86), lean(up)]
  }
  const arch: Point[] = [0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86].map((k) => arc(k * Math.PI))
  const line = [...leg(-x), ...arch, ...leg(x).reverse()]
  const path = pathThrough(line)
  if (kind === 'flat') {
    const flat: Point = [0, 0.05, face]
    const made = strapAlong(
      name,
      {
        path,
        normal: (_t, p) => {
          const twist = smoothstep(mouth + 8, mouth + rise * 0.72, p[1])
          const radial: Point = normalize([p[0], Math.max(1, (p[1] - mouth) * 0.6), 0])
          return normalize([
            lerp(flat[0], radial[0], twist),
            lerp(0.02, radial[1], twist),
            lerp(face, 0, twist),
          ])
        },
        width,
        thickness: 2.8,
        look,
        seams: [3],
        along: 200,
      },
      detail,
    )
    const isShort = sewn < 150
    return [...made.parts, ...(isShort ? crosses(made.strap, name, path.length, sewn, width) : [])]
  }
  const parts: Part[] = []
  for (const s of [-x, x]) {
    const tab = strapAlong(
      `${name} tab ${s < 0 ? 'left' : 'right'}`,
      {
        path: pathThrough([
          on(s, mouth - sewn, -1.2),
          on(s, mouth - sewn * 0.6, -1.2),
          on(s, mouth - sewn * 0.3, -1.2),
          on(s, mouth + 1, -0.6),
          [s, mouth + 20, lerp(on(s, mouth)[2], lean(0.2), 0.7)],
        ]),
        normal: () => [0, 0.04, face],
        width: (t) => width * lerp(2.5, 0.95, smoothstep(0.3, 0.95, t)),
        thickness: 2.6,
        tips: [width * 0.8, width * 0.3],
        look,
      },
      detail,
    )
    parts.push(...tab.parts)
    const lap = [-0.84, 0.84].flatMap((b) =>
      stitchesAlong(
        seamOn(tab.strap.on, (t) => [lerp(0.05, 0.72, t), b], 60),
        { length: 3, gap: 1.2, radius: 0.45 },
      ),
    )
    parts.push(stitchPart(`${name} tab seam ${s}`, lap))
    if (spec.handles.hasRivets) {
      parts.push(
        piece(`${name} rivet ${s}`, stud(4.6, 2.4, detail), 'metal', 'metal', {
          instances: [at(tab.strap.on(0.3, 0), -0.1)],
        }),
      )
    }
  }
  const rolled: Point[] = [
    [-x, mouth - sewn * 0.2, on(-x, mouth - sewn * 0.2)[2] + face * 1.5],
    [-x, mouth + 6, on(-x, mouth)[2] + face * 2.5],
    ...arch,
    [x, mouth + 6, on(x, mouth)[2] + face * 2.5],
    [x, mouth - sewn * 0.2, on(x, mouth - sewn * 0.2)[2] + face * 1.5],
  ]
  parts.push(cord(name, pathThrough(rolled), width * 0.46, look, detail, [0.01, 0.02, face]))
  const seamPath = pathThrough(rolled)
  const pins = Array.from({ length: 140 }, (_, k) => {
    const p = seamPath.at(lerp(0.08, 0.92, k / 139))
    return { p: [p[0], p[1], p[2] + face * width * 0.46] as const, n: [0, 0, face] as const }
  })
  parts.push(stitchPart(`${name} seam`, stitchesAlong(pins, { length: 3.2, gap: 1.3, radius: 0.45 })))
  return parts
}

/** A box with a cross in it, where each end of a handle is sewn down. */
function crosses(strap: Sheet, name: string, total: number, sewn: number, width: number): Part[] {
  const long = (sewn * 0.8) / total
  const start = 5 / total
  const b = 1 - 9 / width
  const lines: [number, number, number, number][] = []
  for (const [a0, a1] of [
    [start, start + long],
    [1 - start - long, 1 - start],
  ] as const) {
    lines.push([a0, -b, a1, b], [a0, b, a1, -b], [a0, -b, a0, b], [a1, -b, a1, b])
  }
  const threads = lines.flatMap(([a0, b0, a1, b1]) =>
    stitchesAlong(
      seamOn(strap.on, (t) => [lerp(a0, a1, t), lerp(b0, b1, t)], 30),
      { length: 2.8, gap: 1, radius: 0.42 },
    ),
  )
  return [stitchPart(`${name} crosses`, threads)]
}
