import * as THREE from 'three'
import { type Colorway, finishes } from '../../geometry/part.ts'
import type { Shot } from './camera.ts'
import { develop } from './develop.ts'
import { finishLooks } from './finishes.ts'
import { fullScreen, setAll } from './full-screen.ts'
import { lightsOfFrame, pixelOffset } from './light-samples.ts'
import { floorShader, footprintsAtMost, lightingShader } from './lighting-shader.ts'
import { clear, floatTarget, grid, renderer, type Size } from './render.ts'
import { shadowAtlas } from './shadow-atlas.ts'
import type { Stage } from './stage.ts'
import { shapeMaterial } from './surfaces.ts'
import { type Close, cameraOf } from './take-camera.ts'

/** How often the shapes are drawn (each time with `grid`² samples to a pixel), and the side of a shadow map. */
export type Quality = { readonly passes: number; readonly shadows: number }

/** Gloss, sheen and whether metal, by the number a finish has in the shaders; 0 and 1 are none and an atlas of many. */
const looks = Array.from({ length: 24 }, (_, at) => {
  const finish = finishes[at - 2]
  const look = finish && finishLooks[finish]
  return look ? new THREE.Vector3(look.gloss, look.sheen, look.metal ? 1 : 0) : new THREE.Vector3(1, 0, 0)
})

export type Lit = {
  readonly perMillimetre: number
  readonly develop: (colorways: readonly Colorway[], ground: string | null) => Uint8Array<ArrayBuffer>
  readonly dispose: () => void
}

/** Which way the lights turn with the camera; from above, the key light comes from the top left of the picture. */
function lightAzimuth(shot: Shot): number {
  const turned = shot.elevation > 60 ? shot.azimuth - 80 : shot.azimuth
  return (turned * Math.PI) / 180
}

/** As many as the shader takes; the last one fills the rest. */
function footprintsOf({ footprints, bounds }: Stage): readonly THREE.Vector4[] {
  const boxes = footprints.length > footprintsAtMost ? [bounds] : footprints
  return Array.from({ length: footprintsAtMost }, (_, at) => {
    const { min, max } = boxes[Math.min(at, boxes.length - 1)] ?? bounds
    return new THREE.Vector4(min.x, min.z, max.x, max.z)
  })
}

/** What both passes need of the stage and its lights. */
function settingOf(stage: Stage, shot: Shot, quality: Quality, eye: THREE.Vector3, shadows: THREE.Texture) {
  const span = stage.bounds.getSize(new THREE.Vector3())
  const azimuth = lightAzimuth(shot)
  return {
    shadows,
    eye,
    light: [],
    towards: [],
    reach: (25 + span.y * 0.55 + span.length() * 0.08) * (shot.elevation > 60 ? 0.6 : 1),
    ground: stage.bounds.min.y,
    bias: (span.length() / quality.shadows) * 2.6,
    lightRight: new THREE.Vector3(Math.cos(azimuth), 0, -Math.sin(azimuth)),
    lightToward: new THREE.Vector3(Math.sin(azimuth), 0, Math.cos(azimuth)),
  }
}

/** Lights a stage for one shot. What depends on no colour is done here, once; colours are developed afterwards. */
export function light(
  stage: Stage,
  shot: Shot,
  size: Size,
  quality: Quality,
  close: Close | null = null,
): Lit {
  renderer.setSize(size.width, size.height, false)
  const { camera, aim, eye, perMillimetre } = cameraOf(stage, shot, size, close)
  const atlas = shadowAtlas(renderer, stage.proxy, stage.bounds, quality.shadows)
  const large = { width: size.width * grid, height: size.height * grid }
  const shape = floatTarget(large, { count: 2, depthBuffer: true })
  const [points, normals] = shape.textures
  if (normals) normals.type = THREE.HalfFloatType
  const sums = floatTarget(size)
  const smooth = { minFilter: THREE.LinearFilter, magFilter: THREE.LinearFilter } as const
  const floor = floatTarget({ width: Math.ceil(size.width / 3), height: Math.ceil(size.height / 3) }, smooth)
  const setting = settingOf(stage, shot, quality, eye, atlas.texture)
  const share = 1 / (quality.passes * grid * grid)
  const sampleAt = new THREE.Vector2()
  const look = { looks, points, normals, share, sampleAt, ambient: 0.07, exposure: 1.22 }
  const objectPass = fullScreen(lightingShader, { ...setting, ...look }, true)
  const rays = { rayMiddle: null, rayRight: null, rayUp: null }
  const ground = { ...rays, footprints: footprintsOf(stage), grain: 4 / perMillimetre }
  const floorPass = fullScreen(floorShader, { ...setting, ...ground }, true)
  const materials = stage.props.map(({ part }) => shapeMaterial(part))
  clear(sums, floor)
  const aimAt = (pass: number) => {
    const [x, y] = pixelOffset(pass)
    return aim((x * 2) / large.width, (y * 2) / large.height)
  }
  for (let pass = 0; pass < quality.passes; pass++) {
    const aimed = aimAt(pass)
    for (const [at, { mesh }] of stage.props.entries()) mesh.material = materials[at] ?? mesh.material
    clear(shape)
    renderer.render(stage.scene, camera)
    for (let sample = 0; sample < grid * grid; sample++) {
      const lights = lightsOfFrame(pass * grid * grid + sample, lightAzimuth(shot))
      const lamps = {
        light: atlas.draw(lights),
        towards: lights.map(({ towards, strength }) => new THREE.Vector4(...towards, strength)),
      }
      /** The floor is soft: every other sample is enough. */
      if (sample % 2 === 0) {
        setAll(floorPass, { ...aimed, ...lamps })
        floorPass.draw(renderer, floor)
      }
      setAll(objectPass, { ...lamps, sampleAt: sampleAt.set(sample % grid, Math.floor(sample / grid)) })
      objectPass.draw(renderer, sums)
    }
  }
  for (const made of [objectPass, floorPass, atlas, shape, ...materials]) made.dispose()
  const exposed = {
    sums: sums.texture,
    floor: floor.texture,
    camera,
    aimAt,
    passes: quality.passes,
    margin: shot.bleeds ? 0 : 0.07,
  }
  return {
    perMillimetre,
    develop: (colorways, over) => develop(stage, colorways, over, size, exposed),
    dispose: () => {
      sums.dispose()
      floor.dispose()
    },
  }
}
