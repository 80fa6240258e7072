import { describe, expect, it } from 'vitest'
import { closureOf } from './closures.ts'

const files: Readonly<Record<string, string>> = {
  '/s/shoe.ts': `import { last } from './last.ts'\nimport type { Part } from './part.ts'\nimport * as THREE from 'three'\n`,
  '/s/last.ts': `import {\n  type Vector,\n  cross,\n} from '../g/vectors.ts'\nexport { shoe } from './shoe.ts'\n`,
  '/g/vectors.ts': `export const cross = 1\n`,
}

describe('the closure of a source file', () => {
  it('follows our own imports and re-exports once, but not types or packages', () => {
    const closure = closureOf('/s/shoe.ts', (path) => files[path] ?? '')
    expect(closure).toEqual(['/s/shoe.ts', '/s/last.ts', '/g/vectors.ts'])
  })
})
