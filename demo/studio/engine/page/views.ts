import * as THREE from 'three'
import type { Part } from '../../geometry/part.ts'
import type { Style, View } from '../../styles/style.ts'
import type { Shot } from './camera.ts'
import type { Placed } from './stage.ts'

const degree = Math.PI / 180
const upright = { wide: 0.84, high: 0.8, ground: 0.88 } as const
const lying = { wide: 0.84, high: 0.84, ground: null } as const

const footwear: Readonly<Record<View, Shot>> = {
  main: { azimuth: 32, elevation: 13, ...upright },
  side: { azimuth: 0, elevation: 5, ...upright },
  back: { azimuth: -90, elevation: 10, ...upright, wide: 0.6 },
  front: { azimuth: 90, elevation: 14, ...upright, wide: 0.6 },
  top: { azimuth: -90, elevation: 90, ...lying },
  sole: { azimuth: 0, elevation: 16, ...upright },
  detail: { azimuth: 32, elevation: 16, ...lying },
  pair: { azimuth: 34, elevation: 16, ...upright, wide: 0.88 },
}

const goods: Readonly<Record<View, Shot>> = {
  ...footwear,
  main: { azimuth: 24, elevation: 9, ...upright },
  side: { azimuth: 90, elevation: 6, ...upright },
  back: { azimuth: 180 + 24, elevation: 9, ...upright },
  front: { azimuth: 0, elevation: 6, ...upright },
  top: { azimuth: 0, elevation: 90, ...lying },
  detail: { azimuth: 24, elevation: 12, ...lying },
}

export function shotOf(view: View, style: Pick<Style, 'isFootwear'>): Shot {
  return (style.isFootwear ? footwear : goods)[view]
}

function boundsOf(parts: readonly Part[], matrix: THREE.Matrix4): THREE.Box3 {
  const box = new THREE.Box3()
  const point = new THREE.Vector3()
  for (const { geometry, instances } of parts) {
    const position = geometry.attributes.position
    if (!position || instances) continue
    for (let at = 0; at < position.count; at++)
      box.expandByPoint(point.fromBufferAttribute(position, at).applyMatrix4(matrix))
  }
  return box
}

/** The same pose, moved up or down until it touches the ground. */
function grounded(parts: readonly Part[], matrix: THREE.Matrix4): Placed {
  const drop = -boundsOf(parts, matrix).min.y
  return { parts, matrix: new THREE.Matrix4().makeTranslation(0, drop, 0).multiply(matrix) }
}

/** The left shoe stands behind the right one, a step ahead and a little turned. */
function pair(parts: readonly Part[]): readonly Placed[] {
  const size = boundsOf(parts, new THREE.Matrix4()).getSize(new THREE.Vector3())
  const middle = new THREE.Vector3(size.x / 2, 0, 0)
  const mirrored = new THREE.Matrix4()
    .makeTranslation(size.x * 0.1, 0, -size.z * 1.28)
    .multiply(new THREE.Matrix4().makeTranslation(middle))
    .multiply(new THREE.Matrix4().makeRotationY(9 * degree))
    .multiply(new THREE.Matrix4().makeTranslation(middle.clone().negate()))
    .multiply(new THREE.Matrix4().makeScale(1, 1, -1))
  return [grounded(parts, new THREE.Matrix4()), grounded(parts, mirrored)]
}

/** The placement of a style for a view. */
export function posed(view: View, parts: readonly Part[], isFootwear: boolean): readonly Placed[] {
  if (view === 'pair') return pair(parts)
  const lies = view === 'sole' && isFootwear
  return [grounded(parts, lies ? new THREE.Matrix4().makeRotationX(-80 * degree) : new THREE.Matrix4())]
}

/** The placement of an object in a scene: position on the ground (millimetres) and rotation (degrees). */
export type ThingPlacement = {
  readonly at: readonly [number, number]
  readonly turn: number
  /** The left shoe of a pair. */
  readonly mirrored?: boolean
  /** On its side, so that the sole is visible. */
  readonly tipped?: boolean
  /** Height above the ground, in millimetres. */
  readonly above?: number
}

/** An object placed with its middle at the position of the scene. */
export function placed(
  parts: readonly Part[],
  { at, turn, mirrored, tipped, above = 0 }: ThingPlacement,
): Placed {
  const pose = new THREE.Matrix4().makeScale(1, 1, mirrored ? -1 : 1)
  if (tipped) pose.premultiply(new THREE.Matrix4().makeRotationX(-80 * degree))
  pose.premultiply(new THREE.Matrix4().makeRotationY(turn * degree))
  const middle = boundsOf(parts, pose).getCenter(new THREE.Vector3())
  pose.premultiply(new THREE.Matrix4().makeTranslation(at[0] - middle.x, 0, at[1] - middle.z))
  const { matrix } = grounded(parts, pose)
  return { parts, matrix: matrix.premultiply(new THREE.Matrix4().makeTranslation(0, above, 0)) }
}
