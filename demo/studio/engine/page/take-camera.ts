import * as THREE from 'three'
import { axesOf, frame, halfLens, type Shot, type Vector } from './camera.ts'
import type { Size } from './render.ts'
import { pointsOf, type Stage } from './stage.ts'

/** Looks at a point, so many millimetres wide. */
export type Close = { readonly at: Vector; readonly width: number }

const vector = (values: Vector) => new THREE.Vector3(...values)

/** The camera that takes a shot of a stage. */
export function cameraOf(stage: Stage, shot: Shot, size: Size, close: Close | null) {
  const aspect = size.width / size.height
  const axes = axesOf(shot)
  const [right, up, towards] = [vector(axes.right), vector(axes.up), vector(axes.towards)]
  const middle = close ? vector(close.at) : stage.bounds.getCenter(new THREE.Vector3())
  const framing = close
    ? { distance: close.width / 2 / halfLens / aspect, shift: [(shot.offsetX ?? 0) * 2, 0] as const }
    : frame(pointsOf(stage, middle, [right, up, towards]), shot, aspect)
  const eye = middle.clone().addScaledVector(towards, framing.distance)
  const camera = new THREE.PerspectiveCamera()
  camera.matrixAutoUpdate = false
  camera.matrix.makeBasis(right, up, towards).setPosition(eye)
  camera.updateMatrixWorld(true)
  const radius = stage.bounds.getSize(new THREE.Vector3()).length() * 0.6 + 10
  const depth = eye.distanceTo(stage.bounds.getCenter(new THREE.Vector3()))
  const near = Math.max(1, depth - radius)
  const far = depth + radius
  const aim = (x: number, y: number) => {
    const wide = near * halfLens * aspect
    const high = near * halfLens
    const [toRight, toTop] = [framing.shift[0] + x, framing.shift[1] + y]
    camera.projectionMatrix.makePerspective(
      -wide * (1 + toRight),
      wide * (1 - toRight),
      high * (1 - toTop),
      -high * (1 + toTop),
      near,
      far,
    )
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
    const rayRight = right.clone().multiplyScalar(halfLens * aspect)
    const rayUp = up.clone().multiplyScalar(halfLens)
    const rayMiddle = towards
      .clone()
      .negate()
      .addScaledVector(rayRight, -toRight)
      .addScaledVector(rayUp, -toTop)
    return { rayMiddle, rayRight, rayUp }
  }
  return { camera, aim, eye, perMillimetre: size.height / 2 / (halfLens * framing.distance) }
}
