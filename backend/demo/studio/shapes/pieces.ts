import type { BufferGeometry, Matrix4 } from 'three'
import type { Finish, Part, Plain, Slot } from '../geometry/part.ts'

/** A part in one colour and finish. */
export function piece(
  name: string,
  geometry: BufferGeometry,
  slot: Slot,
  finish: Finish,
  more: Omit<Plain, 'slot' | 'finish'> & { instances?: readonly Matrix4[]; castsShadow?: boolean } = {},
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
