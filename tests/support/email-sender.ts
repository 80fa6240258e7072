import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { readConfig } from '#backend/config.ts'
import { openDatabase } from '#backend/db/client.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { createSmtpMailer } from '#backend/shop/emails/mailer.ts'

/** A process that only sends e-mails, for tests that kill it. Its argument is the lease duration in ms. */
const config = readConfig(process.env)
const database = await openDatabase({ url: config.databaseUrl })
const mailer = createSmtpMailer(config.email.server, config.email.connections)
const context = { config, database, mailer, clock: () => new Date() }
const { log } = Fastify({ logger: { level: 'warn', stream: process.stderr } })
process.stdout.write('ready\n')
for (;;) {
  await sendDueEmails(context, log, { leaseMs: Number(process.argv[2]) })
  await pause(20)
}
