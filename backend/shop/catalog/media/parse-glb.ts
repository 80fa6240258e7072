import { createHash } from 'node:crypto'
import { z } from 'zod'

const magic = 0x46_54_6c_67
const jsonChunk = 0x4e_4f_53_4a
const headerLength = 20

/** Extensions that the viewer supports. Others need decoders that the shop does not ship. */
const supportedExtensions: ReadonlySet<string> = new Set([
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_webp',
  'KHR_materials_clearcoat',
  'KHR_materials_ior',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
])

const uriHolder = z.object({ uri: z.string().optional() })
const gltfDocument = z.object({
  asset: z.object({ version: z.string() }),
  extensionsRequired: z.array(z.string()).default([]),
  buffers: z.array(uriHolder).default([]),
  images: z.array(uriHolder).default([]),
  extensions: z
    .object({ KHR_materials_variants: z.object({ variants: z.array(z.object({ name: z.string() })) }) })
    .partial()
    .default({}),
})

export type Glb = { readonly variants: readonly string[] }

function parseDocument(text: string): z.infer<typeof gltfDocument> | null {
  try {
    return gltfDocument.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const isExternal = ({ uri }: { readonly uri?: string | undefined }) =>
  uri !== undefined && !uri.startsWith('data:')

/** The colour variants of a GLB file, or the reason why the shop cannot show it. */
export function parseGlb(bytes: Buffer): Glb | { readonly reason: string } {
  const isGlb =
    bytes.length > headerLength &&
    bytes.readUInt32LE(0) === magic &&
    bytes.readUInt32LE(4) === 2 &&
    bytes.readUInt32LE(16) === jsonChunk
  if (!isGlb) return { reason: 'is not a GLB file (binary glTF 2)' }
  const length = bytes.readUInt32LE(12)
  if (bytes.readUInt32LE(8) !== bytes.length || headerLength + length > bytes.length)
    return { reason: 'breaks off' }
  const found = parseDocument(bytes.toString('utf8', headerLength, headerLength + length))
  if (!found?.asset.version.startsWith('2.')) return { reason: 'is not a GLB file (binary glTF 2)' }
  const foreign = found.extensionsRequired.filter((name) => !supportedExtensions.has(name))
  if (foreign.length) return { reason: `needs ${foreign.join(', ')}, which the viewer does not support` }
  if ([...found.buffers, ...found.images].some(isExternal))
    return { reason: 'refers to external files: embed them in the GLB file' }
  const { variants } = found.extensions.KHR_materials_variants ?? { variants: [] }
  return { variants: variants.map(({ name }) => name) }
}

/** `sierra-1f0c9a2b`: the name contains a fingerprint of the file. */
export function model3dName(name: string, bytes: Buffer): string {
  return `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
}
