import { type BufferGeometry, type Matrix4, SphereGeometry, Vector3 } from 'three'
import type { Detail, Finish, Part, Plain, Slot } from '../geometry/part.ts'

/** A part in one colour and finish. */
export function piece(
  name: string,
  geometry: BufferGeometry,
  slot: Slot,
  finish: Finish,
  more: Omit<Plain, 'slot' | 'finish'> & {
    readonly instances?: readonly Matrix4[]
    readonly castsShadow?: boolean
  } = {},
): Part {
  const { instances, castsShadow, ...look } = more
  return {
    name,
    geometry,
    surface: { slot, finish, ...look },
    ...(instances ? { instances } : {}),
    ...(castsShadow === undefined ? {} : { castsShadow }),
  }
}

const isThread = (part: Part): boolean =>
  Boolean(part.instances && 'slot' in part.surface && part.castsShadow === false)
const manyThreads = 16

/** For the viewer every other stitch is omitted and the rest are longer; they are most of a bag's triangles. */
export function thinned(parts: readonly Part[], detail: Detail): Part[] {
  const visible = parts.filter((part) => !part.instances || part.instances.length > 0)
  if (detail !== 'viewer') return visible
  return visible.map((part) => {
    if (!isThread(part) || !part.instances || part.instances.length < manyThreads) return part
    const geometry = new SphereGeometry(1, 4, 2)
    geometry.rotateZ(Math.PI / 2)
    const longer = new Vector3(2.1, 1.1, 1.1)
    const instances = part.instances.filter((_, k) => k % 2 === 0).map((m) => m.clone().scale(longer))
    return { ...part, geometry, instances }
  })
}
