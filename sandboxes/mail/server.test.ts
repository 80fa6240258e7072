import { request } from 'node:http'
import { createConnection } from 'node:net'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createMailSandbox, type MailSandbox } from './server.ts'

let sandbox: MailSandbox
beforeAll(async () => {
  sandbox = await createMailSandbox({ port: 0, smtpPort: 0 })
})
beforeEach(() => sandbox.inbox.clear())
afterAll(() => sandbox.close())

const mail = {
  from: 'Shop <shop@example.org>',
  to: 'Ada@example.org',
  subject: 'Olé, 2 × zapatos',
  text: 'Hola\nMundo',
  html: '<html><head></head><body><p>Hola</p></body></html>',
}
const send = (own = {}) => nodemailer.createTransport(sandbox.smtpUrl).sendMail({ ...mail, ...own })
const get = async (path: string) => fetch(`${sandbox.url}${path}`)

describe('the mail sandbox', () => {
  test('stores mails received by SMTP and lists them in the inbox', async () => {
    await send()
    const { messages } = (await (await get('/messages.json?to=ada@example.org')).json()) as {
      messages: { id: string }[]
    }
    expect(messages).toMatchObject([
      { subject: mail.subject, recipients: ['ada@example.org'], text: expect.stringContaining('Mundo') },
    ])
    const id = messages[0]?.id
    expect(await (await get('/')).text()).toContain('Olé, 2 × zapatos')
    expect(await (await get(`/messages/${id}`)).text()).toContain('<pre>Hola')
    const html = await get(`/messages/${id}/html`)
    expect(await html.text()).toContain('<p>Hola</p>')
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await get('/messages/4711')).status).toBe(404)
    expect((await (await get('/messages.json?to=nobody@example.org')).json()) as object).toEqual({
      messages: [],
    })
  })

  test('shows markup in a subject as text', async () => {
    await send({ subject: '<script>alert(1)</script>' })
    expect(await (await get('/')).text()).not.toContain('<script>')
  })

  test('simulates failures for two addresses', async () => {
    await expect(send({ to: 'refused@example.org' })).rejects.toMatchObject({ responseCode: 550 })
    await expect(send({ to: 'busy@example.org' })).rejects.toMatchObject({ responseCode: 451 })
  })

  test('rejects mails larger than a megabyte', async () => {
    await expect(send({ text: 'x'.repeat(2_000_000) })).rejects.toMatchObject({ responseCode: 552 })
  })

  test('survives a client that disconnects in the middle', async () => {
    await new Promise<void>((resolve) => {
      const socket = createConnection(Number(new URL(sandbox.smtpUrl).port), '127.0.0.1', () => {
        socket.write('EHLO x\r\nMAIL FROM:<a@example.org>\r\n')
        socket.destroy()
        resolve()
      })
    })
    await send()
    expect(sandbox.inbox.list()).toHaveLength(1)
  })

  test('rejects requests with another host name (DNS rebinding)', async () => {
    const status = await new Promise((resolve) => {
      request(`${sandbox.url}/messages.json`, { headers: { host: 'evil.example' } }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      }).end()
    })
    expect(status).toBe(403)
  })
})

describe('mail sandbox settings', () => {
  test('have defaults', () => {
    expect(readConfig({ MAIL_SANDBOX_PORT: '' })).toEqual({
      ok: true,
      config: { port: 8025, smtpPort: 1025 },
    })
  })
  test('are rejected in production and when invalid', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('MAIL_URL')],
    })
    expect(readConfig({ MAIL_SANDBOX_PORT: 'x' })).toMatchObject({ ok: false })
  })
})
