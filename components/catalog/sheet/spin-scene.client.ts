import {
  Box3,
  CanvasTexture,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  Sphere,
  Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** Degrees; a long lens, as in the studio’s pictures. */
const fieldOfView = 24
/** From the front and slightly above, the toe to the right, as in the first picture. */
const initialAngles = { azimuth: 0.55, polar: 1.32 }
const variantsExtension = 'KHR_materials_variants'

/** Whether this browser can draw in 3D at all. */
export function supportsWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

type Mapping = { readonly material: number; readonly variants: readonly number[] }

/** Applies the colour variant to every part that has several in the file. */
async function applyVariant({ scene, parser, userData }: GLTF, variant: string): Promise<void> {
  const namedVariants: readonly { readonly name: string }[] =
    userData.gltfExtensions?.[variantsExtension]?.variants ?? []
  const index = namedVariants.findIndex(({ name }) => name === variant)
  const meshes: Mesh[] = []
  scene.traverse((part) => part instanceof Mesh && meshes.push(part))
  for (const mesh of meshes) {
    const mappings: readonly Mapping[] = mesh.userData.gltfExtensions?.[variantsExtension]?.mappings ?? []
    const mapping = mappings.find(({ variants }) => variants.includes(index))
    if (!mapping) continue
    const material: Material = await parser.getDependency('material', mapping.material)
    mesh.material = material
    parser.assignFinalMaterial(mesh)
  }
}

/** Creates the soft shadow below the product. */
function createShadow(box: Box3): Mesh {
  const canvas = document.createElement('canvas')
  canvas.width = 128
  canvas.height = 128
  const context2d = canvas.getContext('2d')
  const gradient = context2d?.createRadialGradient(64, 64, 0, 64, 64, 64)
  if (context2d && gradient) {
    for (const [offset, alpha] of [
      [0, 0.42],
      [0.45, 0.24],
      [1, 0],
    ] as const)
      gradient.addColorStop(offset, `rgb(20 16 10 / ${alpha})`)
    context2d.fillStyle = gradient
    context2d.fillRect(0, 0, 128, 128)
  }
  const size = box.getSize(new Vector3())
  const map = new CanvasTexture(canvas)
  const plane = new Mesh(
    new PlaneGeometry(size.x * 1.35, size.z * 1.7),
    new MeshBasicMaterial({ map, transparent: true, depthWrite: false }),
  )
  plane.rotation.x = -Math.PI / 2
  box.getCenter(plane.position)
  plane.position.y = box.min.y
  return plane
}

/** Frees the GPU memory of the scene. */
function disposeScene(scene: Scene): void {
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.geometry.dispose()
    for (const material of [part.material].flat()) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
      material.dispose()
    }
  })
  scene.environment?.dispose()
}

export type SpinScene = {
  /** Radians to the right and down. */
  readonly turn: (deltaX: number, deltaY: number) => void
  readonly zoom: (factor: number) => void
  readonly reset: () => void
  /** Frees the WebGL context: browsers allow only a few. */
  readonly dispose: () => void
}

type SpinOptions = {
  readonly canvas: HTMLCanvasElement
  readonly file: ArrayBuffer
  readonly variant: string | null
  /** Called when the WebGL context is lost. */
  readonly onLost: () => void
}

/** Renders the model into the canvas and rotates it by pointer input; redraws only after a change. */
export async function startSpin({ canvas, file, variant, onLost }: SpinOptions): Promise<SpinScene> {
  const gltf = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(file, '')
  if (variant) await applyVariant(gltf, variant)
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true })
  renderer.toneMapping = NeutralToneMapping
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  const scene = new Scene()
  const light = new PMREMGenerator(renderer)
  scene.environment = light.fromScene(new RoomEnvironment(), 0.04).texture
  // As bright as the studio’s pictures, so that colours match in both.
  scene.environmentIntensity = 0.55
  light.dispose()
  const box = new Box3().setFromObject(gltf.scene)
  scene.add(new Group().add(gltf.scene, createShadow(box)))
  const sphere = box.getBoundingSphere(new Sphere())
  const camera = new PerspectiveCamera(fieldOfView, 1, sphere.radius / 20, sphere.radius * 40)
  const controls = new OrbitControls(camera, canvas)
  controls.enablePan = false
  controls.target.copy(sphere.center)

  let frame = 0
  const draw = () => {
    frame = 0
    renderer.render(scene, camera)
  }
  const requestRender = () => {
    frame ||= requestAnimationFrame(draw)
  }
  function positionCamera(): void {
    const narrow = Math.min(1, camera.aspect)
    const distance = (sphere.radius / Math.sin(((fieldOfView / 2) * Math.PI) / 180) / narrow) * 0.92
    controls.minDistance = distance * 0.4
    controls.maxDistance = distance * 1.4
    camera.position
      .setFromSphericalCoords(distance, initialAngles.polar, initialAngles.azimuth)
      .add(sphere.center)
    controls.update()
  }
  function resize(): void {
    const { clientWidth, clientHeight } = canvas
    if (!clientWidth || !clientHeight) return
    camera.aspect = clientWidth / clientHeight
    camera.updateProjectionMatrix()
    renderer.setSize(clientWidth, clientHeight, false)
    draw()
  }
  const observer = new ResizeObserver(resize)
  controls.addEventListener('change', requestRender)
  canvas.addEventListener('webglcontextlost', onLost)
  camera.aspect = canvas.clientWidth / canvas.clientHeight || 1
  positionCamera()
  observer.observe(canvas)
  resize()

  return {
    turn(deltaX, deltaY) {
      controls.rotateLeft(deltaX)
      controls.rotateUp(deltaY)
      controls.update()
    },
    zoom(factor) {
      if (factor > 1) controls.dollyIn(factor)
      else controls.dollyOut(1 / factor)
      controls.update()
    },
    reset: positionCamera,
    dispose() {
      observer.disconnect()
      canvas.removeEventListener('webglcontextlost', onLost)
      cancelAnimationFrame(frame)
      controls.dispose()
      disposeScene(scene)
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
