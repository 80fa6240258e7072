import * as THREE from 'three'
import { type Colorway, isAtlas } from '../../geometry/part.ts'
import { fullScreen } from './full-screen.ts'
import { developShader } from './lighting-shader.ts'
import { clear, floatTarget, grid, renderer, type Size } from './render.ts'
import type { Stage } from './stage.ts'
import { dyeMaterial } from './surfaces.ts'

const shrinkShader = `
uniform sampler2D drawn; uniform float share;
void main() {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < ${grid * grid}; i++)
    sum += texelFetch(drawn, ivec2(gl_FragCoord.xy) * ${grid} + ivec2(i % ${grid}, i / ${grid}), 0);
  outColor = sum * share;
}`

/** What was summed under the lights, and the camera that saw it. */
export type Exposed = {
  readonly sums: THREE.Texture
  readonly floor: THREE.Texture
  readonly camera: THREE.Camera
  /** Points the camera as for that pass. */
  readonly aimAt: (pass: number) => void
  readonly passes: number
  /** Share of the frame over which shadows fade out at its edge. */
  readonly margin: number
}

function upright(raw: Uint8Array, { width, height }: Size): Uint8Array<ArrayBuffer> {
  const turned = new Uint8Array(raw.length)
  const row = width * 4
  for (let y = 0; y < height; y++)
    turned.set(raw.subarray((height - 1 - y) * row, (height - y) * row), y * row)
  return turned
}

/** Draws everything unlit in its colours, as often as the light was summed. */
function drawDyes(
  stage: Stage,
  colorways: readonly Colorway[],
  size: Size,
  exposed: Exposed,
): THREE.WebGLRenderTarget {
  const large = { width: size.width * grid, height: size.height * grid }
  const drawn = floatTarget(large, { type: THREE.HalfFloatType, depthBuffer: true })
  const dyes = floatTarget(size)
  const share = 1 / (exposed.passes * grid * grid)
  const shrink = fullScreen(shrinkShader, { drawn: drawn.texture, share }, true)
  const dressed = stage.props.map(({ part, owner }) => {
    const colorway = colorways[owner] ?? colorways[0]
    if (!colorway) throw new Error('A picture needs a colourway')
    return { part, material: dyeMaterial(part, colorway) }
  })
  for (const [at, { mesh }] of stage.props.entries()) mesh.material = dressed[at]?.material ?? mesh.material
  clear(dyes)
  for (let pass = 0; pass < exposed.passes; pass++) {
    exposed.aimAt(pass)
    clear(drawn)
    renderer.render(stage.scene, exposed.camera)
    shrink.draw(renderer, dyes)
  }
  for (const { part, material } of dressed) {
    const dyed: unknown = material.uniforms.dyed?.value
    if (isAtlas(part.surface) && dyed instanceof THREE.Texture) dyed.dispose()
    material.dispose()
  }
  drawn.dispose()
  shrink.dispose()
  return dyes
}

/** The picture in one colourway for each object on stage, RGBA, rows from the top; `ground` null leaves it clear. */
export function develop(
  stage: Stage,
  colorways: readonly Colorway[],
  ground: string | null,
  size: Size,
  exposed: Exposed,
): Uint8Array<ArrayBuffer> {
  const dyes = drawDyes(stage, colorways, size, exposed)
  const out = floatTarget(size, { type: THREE.UnsignedByteType })
  const { r, g, b } = new THREE.Color(ground ?? '#000').convertLinearToSRGB()
  const last = fullScreen(developShader, {
    sums: exposed.sums,
    dyes: dyes.texture,
    floorLight: exposed.floor,
    floorStrength: 0.72,
    margin: exposed.margin,
    ground: new THREE.Vector3(r, g, b),
    opaque: ground ? 1 : 0,
  })
  last.draw(renderer, out)
  const raw = new Uint8Array(size.width * size.height * 4)
  renderer.readRenderTargetPixels(out, 0, 0, size.width, size.height, raw)
  for (const made of [dyes, out, last]) made.dispose()
  return upright(raw, size)
}
