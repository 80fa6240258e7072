import { join } from 'node:path'
import { digestOf } from '../../fingerprint.ts'
import type { Scene } from '../scenes.ts'
import type { Style } from '../styles/style.ts'
import { digestOfClosure } from './closures.ts'
import { pageDigest, shapeDigest } from './fingerprints.ts'
import { writePicture } from './picture-file.ts'
import { servePage } from './server.ts'
import { printQuality, type Session } from './session.ts'
import { getDye } from './sold-styles.ts'
import { openWorker } from './worker.ts'

export const sceneFile = (name: string) => `scene-${name}`

/**
 * All inputs that may change a scene: its definition, its styles' shapes and colours, the studio's sources.
 */
export function sceneFingerprint(scene: Scene, styles: Readonly<Record<string, Style>>): string {
  const things = scene.things.map(({ slug, color }) => {
    const style = styles[slug]
    const { hex, code } = getDye(color)
    return style ? [shapeDigest(style), style.params, style.dress(hex, code)] : slug
  })
  return digestOf([
    pageDigest(),
    digestOfClosure([join(import.meta.dirname, 'page', 'views.ts')]),
    scene,
    things,
  ])
}

/** Takes scenes one after another with one browser: a wide scene needs the memory of two. */
export async function takeScenes(
  wanted: Readonly<Record<string, Scene>>,
  session: Session,
): Promise<readonly string[]> {
  const failed: string[] = []
  if (Object.keys(wanted).length === 0) return failed
  const server = await servePage()
  const worker = await openWorker(server.origin, session.onError)
  try {
    for (const [name, scene] of Object.entries(wanted)) {
      if (session.shouldStop()) break
      const began = performance.now()
      const { width, height, shot, ground } = scene
      const things = scene.things.map((thing) => ({ ...thing, ...getDye(thing.color) }))
      try {
        const quality = printQuality
        const rgba = await worker.scene({
          width,
          height,
          shot,
          ground,
          close: scene.close ?? null,
          quality,
          detail: 'print',
          things,
        })
        const { entry, bytes } = await writePicture(sceneFile(name), { rgba, width, height }, null)
        session.record.notePicture(
          sceneFile(name),
          { fingerprint: sceneFingerprint(scene, session.styles) },
          entry,
        )
        session.record.save()
        session.onPicture({ name: sceneFile(name), seconds: (performance.now() - began) / 1000, bytes })
      } catch (cause) {
        failed.push(sceneFile(name))
        session.onError(`${sceneFile(name)}: ${cause instanceof Error ? cause.message : String(cause)}`)
      }
    }
  } finally {
    await worker.close()
    server.close()
  }
  return failed
}
