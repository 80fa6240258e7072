import * as THREE from 'three'
import type { LightSample } from './light-samples.ts'

/** Four by four shadow maps in one texture. */
export const atlasSide = 4

export type ShadowAtlas = {
  readonly texture: THREE.DepthTexture
  /** Draws what casts shadow as each of the lights sees it; gives each light's matrix to its own map (0 to 1). */
  readonly draw: (lights: readonly LightSample[]) => readonly THREE.Matrix4[]
  readonly dispose: () => void
}

/** From the world to a light's map, fitted to the box. */
function lightMatrix(towards: THREE.Vector3, box: THREE.Box3, margin: number): THREE.Matrix4 {
  const side = new THREE.Vector3(0, 1, 0).cross(towards)
  if (side.lengthSq() < 1e-6) side.set(1, 0, 0)
  side.normalize()
  const up = towards.clone().cross(side)
  const turn = new THREE.Matrix4().makeBasis(side, up, towards).transpose()
  const seen = box.clone().applyMatrix4(turn)
  const size = seen.getSize(new THREE.Vector3())
  const low = seen.min
  const widen = 1 - 2 * margin
  return new THREE.Matrix4()
    .set(
      widen / size.x,
      0,
      0,
      margin - (low.x * widen) / size.x,
      0,
      widen / size.y,
      0,
      margin - (low.y * widen) / size.y,
      0,
      0,
      -0.98 / size.z,
      0.01 + (0.98 * seen.max.z) / size.z,
      0,
      0,
      0,
      1,
    )
    .multiply(turn)
}

const toClip = new THREE.Matrix4().set(2, 0, 0, -1, 0, 2, 0, -1, 0, 0, 2, -1, 0, 0, 0, 1)

export function shadowAtlas(
  renderer: THREE.WebGLRenderer,
  proxy: THREE.BufferGeometry,
  box: THREE.Box3,
  size: number,
): ShadowAtlas {
  const side = size * atlasSide
  const depth = new THREE.DepthTexture(side, side, THREE.UnsignedIntType)
  depth.compareFunction = THREE.LessEqualCompare
  depth.magFilter = THREE.LinearFilter
  depth.minFilter = THREE.LinearFilter
  const target = new THREE.WebGLRenderTarget(side, side, { depthTexture: depth, format: THREE.RedFormat })
  const material = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    side: THREE.DoubleSide,
    colorWrite: false,
    uniforms: { light: { value: new THREE.Matrix4() } },
    vertexShader: 'uniform mat4 light; void main() { gl_Position = light * vec4(position, 1.0); }',
    fragmentShader: 'precision highp float; out vec4 none; void main() { none = vec4(0.0); }',
  })
  const mesh = new THREE.Mesh(proxy, material)
  mesh.frustumCulled = false
  const scene = new THREE.Scene()
  scene.add(mesh)
  const camera = new THREE.Camera()
  const draw = (lights: readonly LightSample[]) => {
    target.viewport.set(0, 0, side, side)
    renderer.setRenderTarget(target)
    renderer.clear()
    return lights.map(({ towards }, at) => {
      const matrix = lightMatrix(new THREE.Vector3(...towards), box, 2 / size)
      target.viewport.set((at % atlasSide) * size, Math.floor(at / atlasSide) * size, size, size)
      renderer.setRenderTarget(target)
      ;(material.uniforms.light as THREE.IUniform<THREE.Matrix4>).value.multiplyMatrices(toClip, matrix)
      material.uniformsNeedUpdate = true
      renderer.render(scene, camera)
      return matrix
    })
  }
  return {
    texture: depth,
    draw,
    dispose: () => {
      target.dispose()
      depth.dispose()
      material.dispose()
    },
  }
}
