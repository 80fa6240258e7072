import * as THREE from 'three'
import { type Colorway, finishes, isAtlas, type Part } from '../../geometry/part.ts'
import { finishLooks } from './finishes.ts'
import { dyedAtlas, reliefOf, tileOf } from './tiles.ts'

const vertexShader = `
out vec3 vPoint; out vec3 vNormal; out vec2 vUv;
void main() {
  vec4 point = vec4(position, 1.0); vec3 facing = normal;
  #ifdef USE_INSTANCING
    mat3 turn = mat3(instanceMatrix);
    facing = turn * (facing / vec3(dot(turn[0], turn[0]), dot(turn[1], turn[1]), dot(turn[2], turn[2])));
    point = instanceMatrix * point;
  #endif
  point = modelMatrix * point;
  vPoint = point.xyz; vNormal = mat3(modelMatrix) * facing; vUv = uv;
  gl_Position = projectionMatrix * viewMatrix * point;
}`

/** Position and finish, then normal and roughness. The relief's frame comes from derivatives, so any uv works. */
const shapeShader = `
precision highp float;
in vec3 vPoint; in vec3 vNormal; in vec2 vUv;
layout(location = 0) out vec4 outPoint; layout(location = 1) out vec4 outNormal;
uniform sampler2D tile; uniform float perTile, relief, roughness, finish;
void main() {
  vec3 flatNormal = normalize(cross(dFdx(vPoint), dFdy(vPoint)));
  vec3 normal = normalize(vNormal);
  if (dot(normal, flatNormal) < 0.0) normal = -normal;
  vec2 uv = vUv * perTile;
  vec4 texel = texture(tile, uv);
  vec2 slope = (texel.xy * 2.0 - 255.0 / 255.0) * relief;
  vec3 q0 = dFdx(vPoint), q1 = dFdy(vPoint); vec2 s0 = dFdx(uv), s1 = dFdy(uv);
  vec3 q1p = cross(q1, normal), q0p = cross(normal, q0);
  vec3 T = q1p * s0.x + q0p * s1.x, B = q1p * s0.y + q0p * s1.y;
  float det = max(dot(T, T), dot(B, B));
  float scale = det > 0.0 ? inversesqrt(det) : 0.0;
  normal = normalize(T * (slope.x * scale) + B * (slope.y * scale) + normal * sqrt(max(0.05, 1.0 - dot(slope, slope))));
  float own = roughness < 0.0 ? texel.z : clamp(roughness + texel.z - 128.0 / 255.0, 0.05, 1.0);
  outPoint = vec4(vPoint, finish); outNormal = vec4(normal, own);
}`

const dyeShader = `
precision highp float;
in vec3 vPoint; in vec3 vNormal; in vec2 vUv;
layout(location = 0) out vec4 outColor;
uniform sampler2D tile, dyed; uniform float perTile, hasAtlas; uniform vec3 dye;
void main() {
  vec3 color = hasAtlas > 0.5 ? texture(dyed, vUv).rgb : dye * (texture(tile, vUv * perTile).a * 255.0 / 128.0);
  outColor = vec4(color, 1.0);
}`

const blank = new THREE.DataTexture(new Uint8Array([128, 128, 128, 128]), 1, 1)
blank.needsUpdate = true

function shader(fragmentShader: string, uniforms: Record<string, unknown>): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    side: THREE.DoubleSide,
    blending: THREE.NoBlending,
    vertexShader,
    fragmentShader,
    uniforms: Object.fromEntries(Object.entries(uniforms).map(([name, value]) => [name, { value }])),
  })
}

/** The data of a part that lighting needs, independent of its colour. Finish 0 means an atlas of several finishes. */
export function shapeMaterial({ surface }: Part): THREE.ShaderMaterial {
  if (isAtlas(surface)) {
    return shader(shapeShader, { tile: reliefOf(surface), perTile: 1, relief: 1, roughness: -1, finish: 1 })
  }
  const look = finishLooks[surface.finish]
  return shader(shapeShader, {
    tile: tileOf(surface.finish),
    perTile: 1 / look.size,
    relief: surface.relief ?? 1,
    roughness: surface.roughness ?? look.roughness,
    finish: finishes.indexOf(surface.finish) + 2,
  })
}

/** A part's colour alone, unlit. */
export function dyeMaterial({ surface }: Part, colorway: Colorway): THREE.ShaderMaterial {
  if (isAtlas(surface))
    return shader(dyeShader, {
      tile: blank,
      dyed: dyedAtlas(surface, colorway),
      perTile: 1,
      hasAtlas: 1,
      dye: new THREE.Vector3(),
    })
  const { r, g, b } = new THREE.Color(colorway[surface.slot])
  return shader(dyeShader, {
    tile: tileOf(surface.finish),
    dyed: blank,
    perTile: 1 / finishLooks[surface.finish].size,
    hasAtlas: 0,
    dye: new THREE.Vector3(r, g, b),
  })
}
