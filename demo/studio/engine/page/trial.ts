import { BoxGeometry, LatheGeometry, Matrix4, SphereGeometry, TorusKnotGeometry, Vector2 } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import type { Part } from '../../geometry/part.ts'
import type { Style } from '../../styles/style.ts'

/** A jar, a box and a knot, to try the engine without any shape. */
function build(): readonly Part[] {
  const jar = new LatheGeometry(
    [
      new Vector2(0.1, 0),
      new Vector2(40, 0),
      new Vector2(44, 6),
      new Vector2(46, 80),
      new Vector2(30, 110),
      new Vector2(28, 130),
    ],
    64,
  )
  jar.translate(60, 0, 0)
  const box = new RoundedBoxGeometry(90, 60, 70, 5, 10)
  box.translate(165, 30, 10)
  const knot = new TorusKnotGeometry(22, 8, 160, 24)
  knot.translate(165, 95, 10)
  const stud = new SphereGeometry(3, 12, 8)
  const base = new BoxGeometry(270, 10, 110)
  base.translate(120, -5, 0)
  return [
    { name: 'jar', geometry: jar, surface: { slot: 'body', finish: 'grain' } },
    { name: 'box', geometry: box, surface: { slot: 'second', finish: 'suede' } },
    { name: 'knot', geometry: knot, surface: { slot: 'metal', finish: 'metal' } },
    {
      name: 'studs',
      geometry: stud,
      surface: { slot: 'stitch', finish: 'plastic' },
      instances: Array.from({ length: 8 }, (_, at) => new Matrix4().makeTranslation(128 + at * 10, 50, 45)),
    },
  ]
}

export const trial: Style = {
  shape: 'trial',
  params: {},
  build,
  dress: (hex) => ({
    body: hex,
    second: '#efece6',
    accent: hex,
    lining: '#e4dccd',
    sole: '#f0ede6',
    outsole: '#c79a62',
    lace: '#f4f2ee',
    stitch: '#b83a2c',
    metal: '#c8a866',
    detail: '#262525',
  }),
  more: ['side', 'top', 'back'],
  isFootwear: false,
}
