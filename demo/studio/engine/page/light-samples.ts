/** Radical inverse: the low-discrepancy sequence of a base. */
export function halton(index: number, base: number): number {
  let fraction = 1
  let result = 0
  for (let left = index; left > 0; left = Math.floor(left / base)) {
    fraction /= base
    result += fraction * (left % base)
  }
  return result
}

export type Direction = readonly [number, number, number]
export type LightSample = { readonly towards: Direction; readonly strength: number; readonly kind: LampName }

const lamps = {
  /** The big softbox, high on the camera's left. */
  key: { samples: 5, strength: 1.5 },
  /** The white room above. */
  room: { samples: 4, strength: 0.95 },
  /** Light that comes with the camera, so that nothing it sees is black. */
  fill: { samples: 2, strength: 0.8 },
  /** From behind on the right: draws the far edge. */
  rim: { samples: 1, strength: 0.9 },
} as const
export type LampName = keyof typeof lamps

const lampNames = Object.keys(lamps) as LampName[]

/** Lights of one frame; they fit one shadow atlas of four by four. */
export const lightsPerFrame = lampNames.reduce((sum, name) => sum + lamps[name].samples, 0)

const unit = ([x, y, z]: Direction): Direction => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** A direction from angles: azimuth from the camera's line of sight to its right, elevation from the ground. */
function fromAngles(azimuth: number, elevation: number): Direction {
  return [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ]
}

function towardsLamp(name: LampName, a: number, b: number): Direction {
  const degree = Math.PI / 180
  switch (name) {
    case 'key':
      return fromAngles((-58 + (a - 0.5) * 62) * degree, (52 + (b - 0.5) * 48) * degree)
    case 'room': {
      const radius = Math.sqrt(a)
      return [
        radius * Math.cos(b * Math.PI * 2),
        Math.sqrt(Math.max(0.07, 1 - a)),
        radius * Math.sin(b * Math.PI * 2),
      ]
    }
    case 'fill':
      return fromAngles((14 + (a - 0.5) * 60) * degree, (26 + (b - 0.5) * 30) * degree)
    case 'rim':
      return fromAngles((128 + (a - 0.5) * 44) * degree, (38 + (b - 0.5) * 30) * degree)
  }
}

/** The lights of a frame, turned with the camera: x to its right, z towards it where `azimuth` is 0. */
export function lightsOfFrame(frame: number, azimuth: number): readonly LightSample[] {
  const cos = Math.cos(azimuth)
  const sin = Math.sin(azimuth)
  return lampNames.flatMap((kind) => {
    const { samples, strength } = lamps[kind]
    return Array.from({ length: samples }, (_, at) => {
      const index = frame * samples + at + 1
      const [x, y, z] = unit(towardsLamp(kind, halton(index, 2), halton(index, 3)))
      return {
        towards: [x * cos + z * sin, y, z * cos - x * sin] as const,
        strength: strength / lightsPerFrame,
        kind,
      }
    })
  })
}

/** Where in the pixel a frame is taken, from −0.5 to 0.5. */
export function pixelOffset(frame: number): readonly [number, number] {
  return frame === 0 ? [0, 0] : [halton(frame + 1, 2) - 0.5, halton(frame + 1, 3) - 0.5]
}
