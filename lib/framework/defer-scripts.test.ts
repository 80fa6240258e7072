import { describe, expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/>',
  '<script src="/_next/static/b.js" async=""></script>',
  '<script src="/_next/static/old.js" noModule=""></script></head><body><main></main>',
  '<script src="/_next/static/a.js" id="_R_" async=""></script><script>self.__next_f=[]</script></body></html>',
].join('')

describe('deferred scripts', () => {
  const late = deferScripts(page)

  it('do not load by themselves, and are not preloaded', () => {
    expect(late).not.toMatch(/<script src="[^"]+"( id="_R_")? async/)
    expect(late).not.toContain('rel="preload" as="script"')
    expect(late).toContain('<script type="late" src="/_next/static/b.js"></script>')
  })

  it('are restored by one loader in place of the first one', () => {
    expect(late).toContain('<script type="late" src="/_next/static/a.js" id="_R_"></script><script>(() => {')
    expect(late.match(/late\.type !== 'late'/g)).toHaveLength(1)
  })

  it('do not include the framework’s inline scripts and nomodule scripts', () => {
    expect(late).toContain('<script>self.__next_f=[]</script>')
    expect(late).toContain('<script src="/_next/static/old.js" noModule="">')
  })

  it('leave other pages unchanged', () => {
    expect(deferScripts('<html><head></head><body>plain</body></html>')).toBe(
      '<html><head></head><body>plain</body></html>',
    )
  })

  it('start with valid JavaScript', () => {
    const starter = /<script>(\(\(\) => \{.*?\)\(\))<\/script>/s.exec(late)?.[1] ?? ''
    expect(() => new Function(starter)).not.toThrow()
  })
})
