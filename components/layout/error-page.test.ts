import { expect, test } from 'vitest'
import { renderErrorPage } from './error-page.ts'

test('the error page speaks the language of the path', () => {
  const page = renderErrorPage('taller', '/es_ES/mujer/zapatos')
  expect(page).toContain('<html lang="es-ES" data-brand="taller">')
  expect(page).toContain('NOS HEMOS HECHO UN LÍO')
  expect(page).toContain('href="/es_ES/mujer/zapatos"')
})

test('without a locale it is English, and says so', () => {
  expect(renderErrorPage('vereda', '/')).toContain('WE’RE IN A TANGLE')
})

test('a hostile path neither leaves the shop nor the attribute', () => {
  for (const path of ['//elsewhere.example/x', '/\\elsewhere.example', '/"><script>']) {
    const page = renderErrorPage('cumbre', path)
    expect(page).not.toMatch(/href="[/\\]{2}/)
    expect(page).not.toContain('<script>')
  }
})
