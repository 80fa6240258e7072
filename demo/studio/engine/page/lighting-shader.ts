import { lightsPerFrame } from './light-samples.ts'
import { atlasSide } from './shadow-atlas.ts'

/** Maximum number of objects with their own shadow softness. */
export const footprintsAtMost = 8

/** The room as a mirror sees it: softboxes, walls, dark flags that draw the edges of white things. `r` is the roughness. */
const room = `
float softbox(vec3 d, vec2 angles, vec2 halfSize, float r) {
  vec3 to = vec3(sin(angles.x) * cos(angles.y), sin(angles.y), cos(angles.x) * cos(angles.y));
  float c = dot(d, to);
  if (c <= 0.02) return 0.0;
  vec3 side = normalize(cross(vec3(0.0, 1.0, 0.001), to)); vec3 up = cross(to, side);
  vec2 p = abs(vec2(dot(d, side), dot(d, up)) / c);
  vec2 soft = vec2(0.05 + r * 1.1);
  vec2 lit = 1.0 - smoothstep(halfSize - soft * 0.6, halfSize + soft, p);
  vec2 spread = halfSize / (halfSize + soft * 0.45);
  return lit.x * lit.y * mix(1.0, spread.x * spread.y, r);
}
float mirrored(vec3 d, float r) {
  float soft = 0.08 + r;
  float light = mix(0.3, 0.2, smoothstep(-soft, soft, d.y));
  light = mix(light, 0.75, smoothstep(0.25 - soft * 0.5, 0.9 + soft * 0.5, d.y) * 0.7);
  light *= 1.0 - 0.7 * (1.0 - smoothstep(0.0, 0.35 + soft * 0.4, abs(abs(atan(d.x, d.z)) - 1.75))) * (1.0 - smoothstep(0.3, 0.7, abs(d.y))) * (1.0 - 0.6 * r);
  light += 4.2 * softbox(d, vec2(-0.95, 0.85), vec2(0.55, 0.42), r);
  light += 1.6 * softbox(d, vec2(0.2, 1.45), vec2(0.75, 0.5), r);
  light += 1.9 * softbox(d, vec2(1.15, 0.4), vec2(0.13, 0.75), r);
  light += 1.8 * softbox(d, vec2(2.6, 0.55), vec2(0.8, 0.2), r);
  return light;
}`

const reflectance = `
float mirrorShare(float f0, float r, float nv) {
  vec4 c = r * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(c.x * c.x, exp2(-9.28 * nv)) * c.x + c.y;
  vec2 ab = vec2(-1.04, 1.04) * a + c.zw;
  ab.y *= mix(1.0, 0.35, smoothstep(0.2, 0.6, r));
  return max(0.0, f0 * ab.x + ab.y * clamp(50.0 * f0, 0.0, 1.0));
}`

const visibility = `
float visible(int at, vec3 point) {
  vec3 p = (light[at] * vec4(point, 1.0)).xyz;
  if (any(lessThan(p.xy, vec2(0.0))) || any(greaterThan(p.xy, vec2(1.0)))) return 1.0;
  vec2 cell = vec2(float(at % ${atlasSide}), float(at / ${atlasSide}));
  return texture(shadows, vec3((cell + p.xy) / ${atlasSide}.0, p.z));
}`

/**
 * One sample of each pixel under its lights. Sums into: light the dye colours, white light, coverage; each times the
 * sample's share of the pixel.
 */
export const lightingShader = `
uniform sampler2D points, normals; uniform sampler2DShadow shadows;
uniform mat4 light[${lightsPerFrame}]; uniform vec4 towards[${lightsPerFrame}];
uniform vec3 looks[24]; uniform vec3 eye, lightRight, lightToward;
uniform vec2 sampleAt; uniform float share, reach, ground, bias, ambient, exposure;
${room}${reflectance}${visibility}

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy) * 2 + ivec2(sampleAt);
  vec4 at = texelFetch(points, texel, 0);
  if (at.w < 0.5) discard;
  vec4 facing = texelFetch(normals, texel, 0);
  vec3 normal = normalize(facing.xyz), view = normalize(eye - at.xyz), mirror = reflect(-view, normal);
  float rough = facing.w, nv = clamp(dot(normal, view), 0.02, 1.0);
  vec3 look = at.w < 1.5 ? vec3(mix(1.0, 0.25, smoothstep(0.6, 0.95, rough)), 0.45 * smoothstep(0.82, 0.98, rough), 0.0) : looks[int(at.w + 0.5)];
  vec3 lifted = at.xyz + normal * bias;
  float direct = 0.0, mirrorLit = 0.0, mirrorAll = 0.0, roomLit = 0.0, roomAll = 0.0;
  for (int i = 0; i < ${lightsPerFrame}; i++) {
    vec3 to = towards[i].xyz; float power = towards[i].w;
    float cosine = dot(normal, to);
    float lobe = exp2(9.0 * (dot(mirror, to) - 1.0)) * power;
    float wide = max(0.0, 0.5 + 0.5 * cosine);
    float seen = cosine > -0.15 ? visible(i, lifted) : 0.0;
    direct += power * max(cosine, 0.0) * seen;
    mirrorLit += lobe * seen; mirrorAll += lobe;
    roomLit += wide * seen; roomAll += wide;
  }
  float open = (roomLit + 0.02) / (roomAll + 0.02);
  float clear = (mirrorLit + 0.03 * open) / (mirrorAll + 0.03);
  float height = max(0.0, at.y - ground);
  float bounce = 0.3 * (0.5 - 0.5 * normal.y) * (0.25 + 0.75 * open) * (1.0 - exp(-height / 16.0) * 0.8);
  float dyed = (direct + bounce + ambient * (0.35 + 0.65 * open)) * exposure;
  dyed *= mix(0.8, 1.0, smoothstep(0.0, 0.5, nv));
  vec3 local = vec3(dot(mirror, lightRight), mirror.y, dot(mirror, lightToward));
  float reflected = mirrored(local, rough) * clear;
  float fuzz = look.y * pow(1.0 - nv, 3.0) * (direct + 0.25 * open);
  float white = 0.0;
  if (look.z > 0.5) dyed = reflected * mirrorShare(0.9, rough, nv) * 1.25;
  else {
    float mirrorPart = mirrorShare(0.04 * look.x, rough, nv);
    white = mirrorPart * reflected * look.x + fuzz * 0.08 + look.y * 0.026 * (direct + 0.2 * open);
    dyed = dyed * (1.0 - mirrorPart) + fuzz * 0.7;
  }
  outColor = vec4(dyed, white, 0.0, 1.0) * share;
}`

/** Shadow of some of the lights on the floor: what they would give it, and what they do. Drawn small, for it is soft. */
export const floorShader = `
uniform sampler2DShadow shadows; uniform mat4 light[${lightsPerFrame}]; uniform vec4 towards[${lightsPerFrame}];
uniform vec3 eye, rayMiddle, rayRight, rayUp; uniform vec4 footprints[${footprintsAtMost}]; uniform float reach, ground, bias, grain;
${visibility}
/** The same about a point of the floor, over a disc so wide that neighbouring lights' edges melt. */
float visibleAbout(int at, vec3 point, float radius) {
  float turn = float(at) * 2.4, sum = 0.0;
  for (int i = 0; i < 4; i++) {
    float angle = turn + float(i) * 2.4, far = radius * sqrt((float(i) + 0.5) / 4.0);
    sum += visible(at, point + vec3(cos(angle) * far, 0.0, sin(angle) * far));
  }
  return sum / 4.0;
}
/** Distance from an object's rounded footprint, in millimetres. */
float offFootprint(vec2 point, vec4 box) {
  vec2 halfSize = (box.zw - box.xy) * 0.5, from = abs(point - box.xy - halfSize);
  vec2 cubed = pow(from / halfSize, vec2(3.0));
  float rounded = pow(cubed.x + cubed.y, 1.0 / 3.0);
  return max(length(max(from - halfSize, 0.0)), max(0.0, rounded - 0.82) * min(halfSize.x, halfSize.y));
}
void main() {
  vec3 ray = rayMiddle + rayRight * (vUv.x * 2.0 - 1.0) + rayUp * (vUv.y * 2.0 - 1.0);
  if (ray.y > -1e-4) discard;
  vec3 point = eye + ray * ((ground - eye.y) / ray.y);
  float off = 1e6;
  for (int i = 0; i < ${footprintsAtMost}; i++) off = min(off, offFootprint(point.xz, footprints[i]));
  if (off >= reach) discard;
  float open = 0.0, lit = 0.0, blur = bias + grain + off * 0.15;
  for (int i = 0; i < ${lightsPerFrame}; i++) {
    float power = towards[i].w * towards[i].y;
    open += power; lit += power * visibleAbout(i, point + vec3(0.0, bias, 0.0), blur);
  }
  float near = 1.0 - smoothstep(0.0, reach, off);
  outColor = vec4(lit, open, near, 1.0);
}`

/** Colours under the summed light: neutral shoulder, sRGB, straight alpha over a clear ground or opaque over a coloured one. */
export const developShader = `
uniform sampler2D sums, dyes, floorLight; uniform vec3 ground; uniform float floorStrength, margin; uniform float opaque;
vec3 shoulder(vec3 c) {
  float peak = max(c.r, max(c.g, c.b)), from = 0.78;
  if (peak < from) return c;
  float rest = 1.0 - from, tamed = 1.0 - rest * rest / (peak + rest - from);
  c *= tamed / peak;
  return mix(c, vec3(tamed), 1.0 - 1.0 / (0.12 * (peak - tamed) + 1.0));
}
vec3 encode(vec3 c) { return mix(c * 12.92, 1.055 * pow(max(c, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)); }
float grain(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))) - 0.5; }
void main() {
  vec4 sum = texture(sums, vUv); vec4 dye = texture(dyes, vUv);
  float cover = sum.a;
  vec3 lit = cover > 0.0 ? dye.rgb / max(dye.a, 1e-4) * (sum.r / cover) + sum.g / cover : vec3(0.0);
  vec3 color = encode(shoulder(lit));
  vec4 floorAt = texture(floorLight, vUv);
  vec2 edge = smoothstep(vec2(0.0), vec2(max(margin, 1e-4)), min(vUv, 1.0 - vUv) + (margin > 0.0 ? 0.0 : 1.0));
  float near = floorAt.z / max(floorAt.w, 1.0);
  float dark = floorAt.w > 0.0 ? max(0.0, 1.0 - floorAt.x / floorAt.y - 0.05) / 0.95 : 0.0;
  float floorShade = floorStrength * dark * near * near * edge.x * edge.y * (1.0 - cover);
  vec3 shade = vec3(0.075, 0.068, 0.062);
  float alpha = cover + floorShade;
  vec3 mixed = color * cover + shade * floorShade;
  vec3 straight = opaque > 0.5 ? mixed + ground * (1.0 - alpha) : mixed / max(alpha, 1e-4);
  outColor = vec4(clamp(straight + grain(gl_FragCoord.xy) / 255.0, 0.0, 1.0), opaque > 0.5 ? 1.0 : alpha);
}`
