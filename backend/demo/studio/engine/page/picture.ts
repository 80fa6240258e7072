import * as THREE from 'three'
import { type Colorway, finishes } from '../../geometry/part.ts'
import { axesOf, frame, halfLens, type Shot } from './camera.ts'
import { finishLooks } from './finishes.ts'
import { type FullScreen, fullScreen } from './full-screen.ts'
import { lightsOfFrame, pixelOffset } from './light-samples.ts'
import { developShader, floorShader, footprintsAtMost, lightingShader } from './lighting-shader.ts'
import { shadowAtlas } from './shadow-atlas.ts'
import { pointsOf, type Stage } from './stage.ts'
import { dyeMaterial, shapeMaterial } from './surfaces.ts'

/** How often the shapes are drawn (each time with `grid`² samples to a pixel), and the side of a shadow map. */
export type Quality = { readonly passes: number; readonly shadows: number }
export type Size = { readonly width: number; readonly height: number }

const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true })
renderer.autoClear = false
renderer.setClearColor(0, 0)

const vector = (values: readonly number[]) => new THREE.Vector3(...(values as [number, number, number]))

const looks = Array.from({ length: 24 }, (_, at) => {
  const finish = finishes[at - 2]
  const look = finish && finishLooks[finish]
  return look ? new THREE.Vector3(look.gloss, look.sheen, look.metal ? 1 : 0) : new THREE.Vector3(1, 0, 0)
})

export type Close = { readonly at: readonly number[]; readonly width: number }

/** The camera that takes a shot of a stage. */
function cameraOf(stage: Stage, shot: Shot, size: Size, close: Close | null) {
  const aspect = size.width / size.height
  const axes = axesOf(shot)
  const [right, up, towards] = [vector(axes.right), vector(axes.up), vector(axes.towards)]
  const middle = close ? vector(close.at) : stage.bounds.getCenter(new THREE.Vector3())
  const framing = close
    ? { distance: close.width / 2 / halfLens / aspect, shift: [(shot.aside ?? 0) * 2, 0] as const }
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
    camera.projectionMatrix.set(
      1 / (halfLens * aspect),
      0,
      -(framing.shift[0] + x),
      0,
      0,
      1 / halfLens,
      -(framing.shift[1] + y),
      0,
      0,
      0,
      -(far + near) / (far - near),
      (-2 * far * near) / (far - near),
      0,
      0,
      -1,
      0,
    )
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
    const rayRight = right.clone().multiplyScalar(halfLens * aspect)
    const rayUp = up.clone().multiplyScalar(halfLens)
    const rayMiddle = towards
      .clone()
      .negate()
      .addScaledVector(rayRight, -(framing.shift[0] + x))
      .addScaledVector(rayUp, -(framing.shift[1] + y))
    return { rayMiddle, rayRight, rayUp }
  }
  return { camera, aim, eye, perMillimetre: size.height / 2 / (halfLens * framing.distance) }
}

function floatTarget(
  { width, height }: Size,
  options: THREE.RenderTargetOptions = {},
): THREE.WebGLRenderTarget {
  return new THREE.WebGLRenderTarget(width, height, {
    type: THREE.FloatType,
    minFilter: THREE.NearestFilter,
    magFilter: THREE.NearestFilter,
    depthBuffer: false,
    ...options,
  })
}

/** Both ways, so many samples to a pixel; the shapes are drawn that much larger. */
const grid = 2

const shrinkShader = `
uniform sampler2D drawn; uniform float share;
void main() {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < ${grid * grid}; i++)
    sum += texelFetch(drawn, ivec2(gl_FragCoord.xy) * ${grid} + ivec2(i % ${grid}, i / ${grid}), 0);
  outColor = sum * share;
}`

export type Lit = {
  readonly perMillimetre: number
  /** The picture in one colour for each thing on stage, rows from the top; `ground` null leaves it clear. */
  readonly develop: (colorways: readonly Colorway[], ground: string | null) => Uint8Array<ArrayBuffer>
  readonly timings: Readonly<Record<string, number>>
  readonly dispose: () => void
}

/** Which way the lights turn with the camera; from above, the key light comes from the top left of the picture. */
function lightAzimuth(shot: Shot): number {
  const turned = shot.elevation > 60 ? shot.azimuth - 80 : shot.azimuth
  return (turned * Math.PI) / 180
}

function setAll(pass: FullScreen, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    const uniform = pass.uniforms[name]
    if (uniform) uniform.value = value
  }
}

/** As many as the shader takes; the last one again for those that are not there. */
function footprintsOf({ footprints, bounds }: Stage): readonly THREE.Vector4[] {
  const boxes = footprints.length > footprintsAtMost ? [bounds] : footprints
  return Array.from({ length: footprintsAtMost }, (_, at) => {
    const { min, max } = boxes[Math.min(at, boxes.length - 1)] ?? bounds
    return new THREE.Vector4(min.x, min.z, max.x, max.z)
  })
}

/** Lights a stage for one shot. What depends on no colour is done here, once; colours are developed afterwards. */
export function light(
  stage: Stage,
  shot: Shot,
  size: Size,
  quality: Quality,
  close: Close | null = null,
): Lit {
  const began = performance.now()
  renderer.setSize(size.width, size.height, false)
  const { camera, aim, eye, perMillimetre } = cameraOf(stage, shot, size, close)
  const span = stage.bounds.getSize(new THREE.Vector3())
  const atlas = shadowAtlas(renderer, stage.proxy, stage.bounds, quality.shadows)
  const large = { width: size.width * grid, height: size.height * grid }
  const shape = floatTarget(large, { count: 2, depthBuffer: true })
  if (shape.textures[1]) shape.textures[1].type = THREE.HalfFloatType
  const share = 1 / (quality.passes * grid * grid)
  const sums = floatTarget(size)
  const floor = floatTarget(
    { width: Math.ceil(size.width / 3), height: Math.ceil(size.height / 3) },
    { minFilter: THREE.LinearFilter, magFilter: THREE.LinearFilter },
  )
  const azimuth = lightAzimuth(shot)
  const { min } = stage.bounds
  const common = {
    shadows: atlas.texture,
    eye,
    light: [],
    towards: [],
    reach: (25 + span.y * 0.55 + span.length() * 0.08) * (shot.elevation > 60 ? 0.6 : 1),
    ground: min.y,
    bias: (span.length() / quality.shadows) * 1.6,
  }
  const pass = fullScreen(
    lightingShader,
    {
      ...common,
      looks,
      points: shape.textures[0],
      normals: shape.textures[1],
      lightRight: new THREE.Vector3(Math.cos(azimuth), 0, -Math.sin(azimuth)),
      lightToward: new THREE.Vector3(Math.sin(azimuth), 0, Math.cos(azimuth)),
      share,
      sampleAt: new THREE.Vector2(),
      ambient: 0.07,
      exposure: 1.22,
    },
    true,
  )
  const floorPass = fullScreen(
    floorShader,
    {
      ...common,
      footprints: footprintsOf(stage),
      grain: 4 / perMillimetre,
      rayMiddle: null,
      rayRight: null,
      rayUp: null,
    },
    true,
  )
  const materials = stage.props.map(({ part }) => shapeMaterial(part))
  for (const target of [sums, floor]) {
    renderer.setRenderTarget(target)
    renderer.clear()
  }
  const timings: Record<string, number> = { set: performance.now() - began, shadows: 0, shapes: 0, lights: 0 }
  const finish = (name: string, from: number) => {
    if (name === 'shadows') renderer.getContext().readPixels(0, 0, 1, 1, 6408, 5121, new Uint8Array(4))
    else renderer.getContext().readPixels(0, 0, 1, 1, 6408, 5126, new Float32Array(4))
    timings[name] = (timings[name] ?? 0) + performance.now() - from
  }
  const aimAt = (at: number) => {
    const [x, y] = pixelOffset(at)
    return aim((x * 2) / large.width, (y * 2) / large.height)
  }
  for (let at = 0; at < quality.passes; at++) {
    let from = performance.now()
    const rays = aimAt(at)
    for (const [index, { mesh }] of stage.props.entries()) mesh.material = materials[index] ?? mesh.material
    renderer.setRenderTarget(shape)
    renderer.clear()
    renderer.render(stage.scene, camera)
    finish('shapes', from)
    for (let sample = 0; sample < grid * grid; sample++) {
      const lights = lightsOfFrame(at * grid * grid + sample, azimuth)
      from = performance.now()
      const matrices = atlas.draw(lights)
      finish('shadows', from)
      from = performance.now()
      const lamps = {
        light: matrices,
        towards: lights.map(({ towards, strength }) => new THREE.Vector4(...towards, strength)),
      }
      setAll(floorPass, { ...rays, ...lamps })
      floorPass.draw(renderer, floor)
      finish('floor', from)
      from = performance.now()
      setAll(pass, {
        ...lamps,
        sampleAt: new THREE.Vector2(sample % grid, Math.floor(sample / grid)),
      })
      pass.draw(renderer, sums)
      finish('lights', from)
    }
  }
  pass.dispose()
  floorPass.dispose()
  atlas.dispose()
  shape.dispose()
  for (const material of materials) material.dispose()

  const develop = (colorways: readonly Colorway[], ground: string | null) => {
    const from = performance.now()
    const drawn = floatTarget(large, { type: THREE.HalfFloatType, depthBuffer: true })
    const dyes = floatTarget(size)
    const out = floatTarget(size, { type: THREE.UnsignedByteType })
    const copy = fullScreen(shrinkShader, { drawn: drawn.texture, share }, true)
    const dressed = stage.props.map(({ part, owner }) => {
      const colorway = colorways[owner] ?? colorways[0]
      if (!colorway) throw new Error('A picture needs a colourway')
      return dyeMaterial(part, colorway)
    })
    for (const [index, { mesh }] of stage.props.entries()) mesh.material = dressed[index] ?? mesh.material
    renderer.setRenderTarget(dyes)
    renderer.clear()
    for (let at = 0; at < quality.passes; at++) {
      aimAt(at)
      renderer.setRenderTarget(drawn)
      renderer.clear()
      renderer.render(stage.scene, camera)
      copy.draw(renderer, dyes)
    }
    const color = new THREE.Color(ground ?? '#000').convertLinearToSRGB()
    const developed = fullScreen(developShader, {
      sums: sums.texture,
      dyes: dyes.texture,
      floorLight: floor.texture,
      floorStrength: 0.72,
      margin: shot.bleeds ? 0 : 0.07,
      ground: new THREE.Vector3(color.r, color.g, color.b),
      opaque: ground ? 1 : 0,
    })
    developed.draw(renderer, out)
    const raw = new Uint8Array(size.width * size.height * 4)
    renderer.readRenderTargetPixels(out, 0, 0, size.width, size.height, raw)
    const upright = new Uint8Array(raw.length)
    const row = size.width * 4
    for (let y = 0; y < size.height; y++)
      upright.set(raw.subarray((size.height - 1 - y) * row, (size.height - y) * row), y * row)
    for (const made of [drawn, dyes, out, copy, developed]) made.dispose()
    for (const material of dressed) {
      ;(material.uniforms.hasAtlas?.value && (material.uniforms.dyed?.value as THREE.Texture))?.dispose?.()
      material.dispose()
    }
    timings.develop = performance.now() - from
    return upright
  }
  return { perMillimetre, develop, timings, dispose: () => [sums, floor].forEach((made) => made.dispose()) }
}
