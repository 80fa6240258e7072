import { expect, test } from 'vitest'
import { tanglePage } from './tangle-page.ts'

test('the error page speaks the language of the path', () => {
  const page = tanglePage('taller', '/es_ES/mujer/zapatos')
  expect(page).toContain('<html lang="es-ES" data-brand="taller">')
  expect(page).toContain('NOS HEMOS HECHO UN LÍO')
  expect(page).toContain('href="/es_ES/mujer/zapatos"')
})

test('without a locale it is English, and says so', () => {
  expect(tanglePage('vereda', '/')).toContain('WE’RE IN A TANGLE')
})

test('a hostile path neither leaves the shop nor the attribute', () => {
  for (const path of ['//elsewhere.example/x', '/\\elsewhere.example', '/"><script>']) {
    const page = tanglePage('cumbre', path)
    expect(page).not.toMatch(/href="[/\\]{2}/)
    expect(page).not.toContain('<script>')
  }
})
