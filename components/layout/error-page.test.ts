import { expect, test } from 'vitest'
import { renderErrorPage } from './error-page.ts'

test('uses the language of the path', () => {
  const page = renderErrorPage('taller', '/es_ES/mujer/zapatos')
  expect(page).toContain('<html lang="es-ES" data-brand="taller">')
  expect(page).toContain('NOS HEMOS HECHO UN LÍO')
  expect(page).toContain('href="/es_ES/mujer/zapatos"')
})

test('uses English and declares it without a locale', () => {
  expect(renderErrorPage('vereda', '/')).toContain('WE’RE IN A TANGLE')
})

test('neither leaves the shop nor breaks out of the attribute for a hostile path', () => {
  for (const path of ['//elsewhere.example/x', '/\\elsewhere.example', '/"><script>']) {
    const page = renderErrorPage('cumbre', path)
    expect(page).not.toMatch(/href="[/\\]{2}/)
    expect(page).not.toContain('<script>')
  }
})
