import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const folder = join(import.meta.dirname, 'models')

const counted = z.object({ count: z.number() })
const glb = z.object({
  accessors: z.array(counted),
  meshes: z.array(
    z.object({
      primitives: z.array(
        z.object({ indices: z.number().optional(), attributes: z.object({ POSITION: z.number() }) }),
      ),
    }),
  ),
  nodes: z.array(
    z.object({
      mesh: z.number().optional(),
      extensions: z
        .object({
          EXT_mesh_gpu_instancing: z.object({ attributes: z.record(z.string(), z.number()) }).optional(),
        })
        .optional(),
    }),
  ),
})

/**
 * Number of triangles in a GLB file, including instances. Its JSON comes first, after 20 bytes of headers.
 */
function trianglesOf(file: string): number {
  const bytes = readFileSync(join(folder, file))
  const json = bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString()
  const { accessors, meshes, nodes } = glb.parse(JSON.parse(json))
  const countOf = (accessor: number | undefined) => accessors[accessor ?? -1]?.count ?? 0
  return nodes.reduce((sum, { mesh, extensions }) => {
    const placed = Object.values(extensions?.EXT_mesh_gpu_instancing?.attributes ?? {})
    const instances = placed.length ? countOf(placed[0]) : 1
    const primitives = meshes[mesh ?? -1]?.primitives ?? []
    const corners = primitives.map(({ indices, attributes }) => countOf(indices ?? attributes.POSITION))
    return sum + (corners.reduce((all, each) => all + each, 0) / 3) * instances
  }, 0)
}

it.each(readdirSync(folder).filter((file) => file.endsWith('.glb')))('%s is light enough to turn', (file) => {
  const triangles = trianglesOf(file)
  expect(triangles).toBeGreaterThan(100)
  expect(triangles).toBeLessThanOrEqual(25_000)
})
