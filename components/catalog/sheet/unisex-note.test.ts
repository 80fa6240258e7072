import { describe, expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { getUnisexNote } from './unisex-note.ts'

describe('shoes for women and men', () => {
  const t = createTranslator('en_US', {})
  const shoe = { value: '38', label: '6' }
  const getNote = (target: 'all' | 'women' | 'men', system: 'US' | 'AU' | 'UK') =>
    getUnisexNote({ target, sizes: [shoe] }, { scale: 'shoe', system }, t)

  it('show the men’s numbers note where women’s numbers differ', () => {
    expect(getNote('all', 'US')).toBe('US men’s numbers; women’s are 1 higher.')
    expect(getNote('all', 'AU')).toBe('AU men’s numbers; women’s are 2 higher.')
    expect(getNote('all', 'UK')).toBeNull()
  })

  it('show no note for shoes of one gender or products without numbers', () => {
    expect(getNote('women', 'US')).toBeNull()
    expect(getNote('men', 'US')).toBeNull()
    const shirt = { target: 'all', sizes: [{ value: 'M', label: 'M' }] } as const
    expect(getUnisexNote(shirt, { scale: 'letter', system: 'US' }, t)).toBeNull()
  })
})
