import * as THREE from 'three'

export type Size = { readonly width: number; readonly height: number }

/** The page's only renderer; each pass clears its own targets. */
export const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true })
renderer.autoClear = false
renderer.setClearColor(0, 0)

export function clear(...targets: readonly THREE.WebGLRenderTarget[]): void {
  for (const target of targets) {
    renderer.setRenderTarget(target)
    renderer.clear()
  }
}

export function floatTarget(
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
export const grid = 2
