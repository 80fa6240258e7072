import { Document, Logger, type Material, NodeIO, type Primitive, Verbosity } from '@gltf-transform/core'
import {
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsVariants,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import { meshopt, simplify, weld } from '@gltf-transform/functions'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import * as THREE from 'three'
import type { Colorway } from '../../geometry/part.ts'
import type { Style } from '../../styles/style.ts'
import type { Dye } from '../orders.ts'
import { type Lump, lumps, normaliseUv, type Repeated } from './geometry.ts'
import { materialsFor } from './materials.ts'

const metre = 0.001

function accessor(
  document: Document,
  type: 'VEC2' | 'VEC3' | 'VEC4' | 'SCALAR',
  array: Float32Array | Uint32Array,
) {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  return document
    .createAccessor()
    .setType(type)
    .setArray(array as Float32Array<ArrayBuffer>)
    .setBuffer(buffer)
}

const floats = (geometry: THREE.BufferGeometry, name: string) =>
  new Float32Array(geometry.getAttribute(name).array)

function primitiveOf(document: Document, { geometry }: Lump, uv: Float32Array): Primitive {
  const positions = floats(geometry, 'position').map((value) => value * metre)
  return document
    .createPrimitive()
    .setAttribute('POSITION', accessor(document, 'VEC3', positions))
    .setAttribute('NORMAL', accessor(document, 'VEC3', floats(geometry, 'normal')))
    .setAttribute('TEXCOORD_0', accessor(document, 'VEC2', uv))
    .setIndices(accessor(document, 'SCALAR', new Uint32Array(geometry.index?.array ?? [])))
}

/** The transform of each instance of a repeated piece, in the format of the instancing extension. */
function batchOf(document: Document, instances: readonly THREE.Matrix4[]) {
  const [places, turns, sizes] = [3, 4, 3].map((width) => new Float32Array(instances.length * width))
  const [place, turn, size] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()]
  for (const [at, matrix] of instances.entries()) {
    matrix.decompose(place, turn, size)
    place.multiplyScalar(metre).toArray(places ?? [], at * 3)
    turn.toArray(turns ?? [], at * 4)
    size.toArray(sizes ?? [], at * 3)
  }
  return document
    .createExtension(EXTMeshGPUInstancing)
    .createInstancedMesh()
    .setAttribute('TRANSLATION', accessor(document, 'VEC3', places ?? new Float32Array()))
    .setAttribute('ROTATION', accessor(document, 'VEC4', turns ?? new Float32Array()))
    .setAttribute('SCALE', accessor(document, 'VEC3', sizes ?? new Float32Array()))
}

async function addLump(
  document: Document,
  lump: Lump | Repeated,
  colorways: readonly Colorway[],
  codes: readonly string[],
) {
  const { uv, frame } = normaliseUv(floats(lump.geometry, 'uv'))
  const materials = await materialsFor(document, lump, frame, colorways)
  const primitive = primitiveOf(document, lump, uv)
  const [first] = materials
  if (first) primitive.setMaterial(first)
  if (new Set(materials).size > 1)
    primitive.setExtension('KHR_materials_variants', variantsOf(document, materials, codes))
  const node = document.createNode(lump.name).setMesh(document.createMesh(lump.name).addPrimitive(primitive))
  if ('instances' in lump) node.setExtension('EXT_mesh_gpu_instancing', batchOf(document, lump.instances))
  document.getRoot().getDefaultScene()?.addChild(node)
}

function variantsOf(document: Document, materials: readonly Material[], codes: readonly string[]) {
  const extension = document.createExtension(KHRMaterialsVariants)
  const list = extension.createMappingList()
  for (const [at, material] of materials.entries()) {
    const code = codes[at] ?? ''
    const known = extension.listVariants().find((variant) => variant.getName() === code)
    list.addMapping(
      extension
        .createMapping()
        .setMaterial(material)
        .addVariant(known ?? extension.createVariant(code)),
    )
  }
  return list
}

/** The file of the 3D viewer: metres, all colourways as variants named by colour code, packed small. */
export async function modelOf(style: Style, dyes: readonly Dye[]): Promise<Uint8Array> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready])
  const document = new Document().setLogger(new Logger(Verbosity.WARN))
  document.createBuffer()
  document.getRoot().setDefaultScene(document.createScene())
  document.createExtension(EXTTextureWebP).setRequired(true)
  const colorways = dyes.map(({ hex, code }) => style.dress(hex, code))
  const codes = dyes.map(({ code }) => code)
  const { single, repeated } = lumps(style.build('viewer'))
  for (const lump of single) await addLump(document, lump, colorways, codes)
  await document.transform(weld(), simplify({ simplifier: MeshoptSimplifier, ratio: 0.02, error: 0.0012 }))
  for (const lump of repeated) await addLump(document, lump, colorways, codes)
  await document.transform(
    meshopt({
      encoder: MeshoptEncoder,
      level: 'high',
      quantizePosition: 13,
      quantizeNormal: 8,
      quantizeTexcoord: 11,
    }),
  )
  const io = new NodeIO()
    .registerExtensions([
      EXTMeshGPUInstancing,
      EXTMeshoptCompression,
      EXTTextureWebP,
      KHRMaterialsVariants,
      KHRMeshQuantization,
      KHRTextureTransform,
    ])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  return io.writeBinary(document)
}
