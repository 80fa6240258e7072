import { MeshoptSimplifier } from 'meshoptimizer'
import * as THREE from 'three'
import type { Part } from '../../geometry/part.ts'

/** An object on the ground: its parts and its placement. */
export type Placed = { readonly parts: readonly Part[]; readonly matrix: THREE.Matrix4 }

/** One part on stage; `owner` is the object that it belongs to. */
export type Prop = { readonly mesh: THREE.Mesh; readonly part: Part; readonly owner: number }

export type Stage = {
  readonly scene: THREE.Scene
  readonly props: readonly Prop[]
  /** Everything that casts shadow, coarse, in one piece. */
  readonly proxy: THREE.BufferGeometry
  readonly bounds: THREE.Box3
  /** The bounds of each object. */
  readonly footprints: readonly THREE.Box3[]
  readonly triangles: number
}

type Coarse = { readonly positions: Float32Array; readonly index: Uint32Array }
const coarseOf = new WeakMap<THREE.BufferGeometry, Coarse>()

function triangleIndex(geometry: THREE.BufferGeometry): Uint32Array {
  const count = geometry.attributes.position?.count ?? 0
  return geometry.index
    ? new Uint32Array(geometry.index.array)
    : Uint32Array.from({ length: count }, (_, at) => at)
}

/** The same surface within about a third of a millimetre, with as few triangles as possible. */
function coarse(geometry: THREE.BufferGeometry): Coarse {
  geometry.computeBoundingSphere()
  const error = Math.min(0.8, Math.max(0.25, (geometry.boundingSphere?.radius ?? 0) * 0.0022))
  const found = coarseOf.get(geometry)
  if (found) return found
  const source = geometry.attributes.position
  const positions = new Float32Array((source?.count ?? 0) * 3)
  for (let at = 0; at < positions.length / 3; at++)
    positions.set([source?.getX(at) ?? 0, source?.getY(at) ?? 0, source?.getZ(at) ?? 0], at * 3)
  const full = triangleIndex(geometry)
  const index =
    full.length < 900
      ? full
      : MeshoptSimplifier.simplify(full, positions, 3, 900, error, ['ErrorAbsolute', 'Permissive'])[0]
  const made = { positions, index }
  coarseOf.set(geometry, made)
  return made
}

function proxyOf(props: readonly Prop[]): THREE.BufferGeometry {
  const pieces: { coarse: Coarse; matrix: THREE.Matrix4 }[] = []
  for (const { mesh, part } of props) {
    if (part.castsShadow === false) continue
    for (const matrix of part.instances ?? [new THREE.Matrix4()])
      pieces.push({ coarse: coarse(part.geometry), matrix: mesh.matrixWorld.clone().multiply(matrix) })
  }
  const positions = new Float32Array(pieces.reduce((sum, piece) => sum + piece.coarse.positions.length, 0))
  const index = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.coarse.index.length, 0))
  const point = new THREE.Vector3()
  let vertex = 0
  let corner = 0
  for (const { coarse: piece, matrix } of pieces) {
    const first = vertex
    for (let at = 0; at < piece.positions.length; at += 3, vertex++)
      point
        .fromArray(piece.positions, at)
        .applyMatrix4(matrix)
        .toArray(positions, vertex * 3)
    for (const at of piece.index) index[corner++] = first + at
  }
  const proxy = new THREE.BufferGeometry()
  proxy.setAttribute('position', new THREE.BufferAttribute(positions, 3))
  proxy.setIndex(new THREE.BufferAttribute(index, 1))
  return proxy
}

function meshOf(part: Part, matrix: THREE.Matrix4): THREE.Mesh {
  const mesh = part.instances
    ? new THREE.InstancedMesh(part.geometry, undefined, part.instances.length)
    : new THREE.Mesh(part.geometry)
  if (mesh instanceof THREE.InstancedMesh)
    for (const [at, own] of (part.instances ?? []).entries()) mesh.setMatrixAt(at, own)
  mesh.matrixAutoUpdate = false
  mesh.matrix.copy(matrix)
  mesh.frustumCulled = false
  mesh.updateMatrixWorld(true)
  return mesh
}

/** Prepares objects for pictures from any side. */
export async function setUp(things: readonly Placed[]): Promise<Stage> {
  await MeshoptSimplifier.ready
  const scene = new THREE.Scene()
  const props = things.flatMap(({ parts, matrix }, owner) =>
    parts.map((part): Prop => ({ mesh: meshOf(part, matrix), part, owner })),
  )
  for (const { mesh } of props) scene.add(mesh)
  const proxy = proxyOf(props)
  proxy.computeBoundingBox()
  const triangles = props.reduce(
    (sum, { part }) => sum + (triangleIndex(part.geometry).length / 3) * (part.instances?.length ?? 1),
    0,
  )
  const footprints = things.map((_, owner) => {
    const box = new THREE.Box3()
    for (const prop of props) if (prop.owner === owner && !prop.part.instances) box.expandByObject(prop.mesh)
    return box
  })
  return { scene, props, proxy, bounds: proxy.boundingBox ?? new THREE.Box3(), footprints, triangles }
}

/** Corners of everything on stage in the camera's axes, about the middle of the stage. */
export function pointsOf(
  stage: Stage,
  middle: THREE.Vector3,
  axes: readonly [THREE.Vector3, THREE.Vector3, THREE.Vector3],
): Float32Array {
  const position = stage.proxy.attributes.position
  const used = new Set(stage.proxy.index?.array ?? [])
  const points = new Float32Array(used.size * 3)
  const point = new THREE.Vector3()
  let at = 0
  for (const vertex of used) {
    if (!position) break
    point.fromBufferAttribute(position, vertex).sub(middle)
    points.set([point.dot(axes[0]), point.dot(axes[1]), point.dot(axes[2])], at)
    at += 3
  }
  return points
}

/** Frees the resources of the stage; the parts still belong to the caller. */
export function strike(stage: Stage): void {
  stage.proxy.dispose()
  for (const { mesh } of stage.props) if (mesh instanceof THREE.InstancedMesh) mesh.dispose()
}
