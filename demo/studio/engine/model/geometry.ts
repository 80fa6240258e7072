import * as THREE from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { type Atlas, isAtlas, type Part, type Plain } from '../../geometry/part.ts'

/** Parts that share a surface, in one piece. */
export type Lump = {
  readonly name: string
  readonly surface: Plain | Atlas
  readonly geometry: THREE.BufferGeometry
}
/** A piece that repeats: stitches, eyelets. */
export type Repeated = Lump & { readonly instances: readonly THREE.Matrix4[] }

/** Only the attributes that the file contains, indexed. */
function bare({ geometry }: Part): THREE.BufferGeometry {
  const made = new THREE.BufferGeometry()
  for (const name of ['position', 'normal', 'uv'] as const) {
    const attribute = geometry.getAttribute(name)
    if (attribute) made.setAttribute(name, attribute)
  }
  const count = geometry.getAttribute('position').count
  if (!made.getAttribute('normal')) made.computeVertexNormals()
  if (!made.getAttribute('uv'))
    made.setAttribute('uv', new THREE.BufferAttribute(new Float32Array(count * 2), 2))
  made.setIndex(geometry.index ?? Array.from({ length: count }, (_, at) => at))
  return made
}

const keyOf = (surface: Plain | Atlas, at: number) =>
  isAtlas(surface) ? `atlas ${at}` : JSON.stringify(surface)

export function lumps(parts: readonly Part[]): {
  readonly single: readonly Lump[]
  readonly repeated: readonly Repeated[]
} {
  const repeated = parts.flatMap((part) =>
    part.instances && part.instances.length > 0
      ? [{ name: part.name, surface: part.surface, geometry: bare(part), instances: part.instances }]
      : [],
  )
  const atlases = [...new Set(parts.map(({ surface }) => surface).filter(isAtlas))]
  const groups = Map.groupBy(
    parts.filter(({ instances }) => !instances),
    ({ surface }) => keyOf(surface, isAtlas(surface) ? atlases.indexOf(surface) : 0),
  )
  const single = [...groups.values()].flatMap((group) => {
    const [first] = group
    const geometry = mergeGeometries(group.map(bare))
    return first && geometry ? [{ name: first.name, surface: first.surface, geometry }] : []
  })
  return { single, repeated }
}

export type UvFrame = {
  readonly offset: readonly [number, number]
  readonly scale: readonly [number, number]
}

/** Moves uv into 0 to 1, which packs small, and returns the inverse. */
export function normaliseUv(uv: Float32Array): { readonly uv: Float32Array; readonly frame: UvFrame } {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < uv.length; at += 2) {
    left = Math.min(left, uv[at] ?? 0)
    right = Math.max(right, uv[at] ?? 0)
    low = Math.min(low, uv[at + 1] ?? 0)
    high = Math.max(high, uv[at + 1] ?? 0)
  }
  const scale = [right - left || 1, high - low || 1] as const
  const packed = uv.map((value, at) => (at % 2 === 0 ? (value - left) / scale[0] : (value - low) / scale[1]))
  return { uv: packed, frame: { offset: [left, low], scale } }
}
