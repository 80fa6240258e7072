import { scenes } from '../scenes.ts'
import { modelFingerprint, pictureFingerprint } from './fingerprints.ts'
import type { Plan } from './plan.ts'
import type { StudioRecord } from './record.ts'
import { pictureExists } from './session.ts'
import { modelExists } from './take-models.ts'
import { sceneFile, sceneFingerprint } from './take-scenes.ts'

/**
 * Records the existing files as made by the current sources; missing ones remain to be made. Returns the
 * number of accepted files.
 */
export function accept(plan: Plan, record: StudioRecord): number {
  let count = 0
  for (const order of plan.pictures) {
    const style = plan.styles[order.slug]
    if (!style || !pictureExists(order.name)) continue
    record.notePicture(order.name, { fingerprint: pictureFingerprint(style, order) }, null)
    count++
  }
  for (const name of plan.scenes) {
    const scene = scenes[name]
    if (!scene || !pictureExists(sceneFile(name))) continue
    record.notePicture(sceneFile(name), { fingerprint: sceneFingerprint(scene, plan.styles) }, null)
    count++
  }
  for (const { slug, style, dyes } of plan.models) {
    if (!modelExists(slug)) continue
    record.noteModel(slug, { fingerprint: modelFingerprint(style, dyes) })
    count++
  }
  record.save()
  return count
}
