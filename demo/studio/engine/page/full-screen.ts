import * as THREE from 'three'

const vertexShader = 'out vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'
const quad = new THREE.PlaneGeometry(2, 2)
const camera = new THREE.Camera()

export type FullScreen = {
  readonly uniforms: Record<string, THREE.IUniform>
  readonly draw: (renderer: THREE.WebGLRenderer, target: THREE.WebGLRenderTarget) => void
  readonly dispose: () => void
}

/** A shader over a whole target; `adds` adds to its contents. */
export function fullScreen(
  fragmentShader: string,
  uniforms: Record<string, unknown>,
  adds = false,
): FullScreen {
  const material = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader: `precision highp float; precision highp sampler2DShadow; in vec2 vUv; out vec4 outColor;\n${fragmentShader}`,
    uniforms: Object.fromEntries(Object.entries(uniforms).map(([name, value]) => [name, { value }])),
    depthTest: false,
    depthWrite: false,
    ...(adds
      ? {
          blending: THREE.CustomBlending,
          blendSrc: THREE.OneFactor,
          blendDst: THREE.OneFactor,
          blendEquation: THREE.AddEquation,
        }
      : { blending: THREE.NoBlending }),
  })
  const mesh = new THREE.Mesh(quad, material)
  mesh.frustumCulled = false
  const scene = new THREE.Scene()
  scene.add(mesh)
  return {
    uniforms: material.uniforms,
    draw: (renderer, target) => {
      renderer.setRenderTarget(target)
      renderer.render(scene, camera)
    },
    dispose: () => material.dispose(),
  }
}

export function setAll(pass: FullScreen, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    const uniform = pass.uniforms[name]
    if (uniform) uniform.value = value
  }
}
