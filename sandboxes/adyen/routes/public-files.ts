import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CARD_BRANDS } from '../cards/brands.ts'
import type { SandboxContext } from '../context.ts'
import { AdyenError } from '../errors.ts'

const FOLDER = new URL('../public/', import.meta.url)
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const fileParams = z.object({ file: z.string() })

export type PublicFiles = ReadonlyMap<string, { type: string; body: string }>

/** Reads the browser's files once at start: only files in `public/` can ever be served. */
export async function readPublicFiles(): Promise<PublicFiles> {
  const names = (await readdir(FOLDER)).filter((name) => extname(name) in TYPES)
  const entries = names.map(
    async (name): Promise<[string, { type: string; body: string }]> => [
      name,
      { type: TYPES[extname(name)] ?? 'text/plain', body: await readFile(new URL(name, FOLDER), 'utf8') },
    ],
  )
  return new Map(await Promise.all(entries))
}

export async function publicFileRoutes(
  app: FastifyInstance,
  context: SandboxContext,
  files: PublicFiles,
): Promise<void> {
  app.get('/sandbox-assets/public-key.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(context.vault.publicKey),
  )
  app.get('/sandbox-assets/card-brands.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(`export const CARD_BRANDS = ${JSON.stringify(CARD_BRANDS)}\n`),
  )
  app.get('/sandbox-assets/:file', async ({ params }, reply) => {
    const file = files.get(fileParams.parse(params).file)
    if (!file)
      throw new AdyenError({ status: 404, errorCode: '000', message: 'The sandbox has no such file.' })
    return reply.header('cache-control', 'no-cache').type(file.type).send(file.body)
  })
}
