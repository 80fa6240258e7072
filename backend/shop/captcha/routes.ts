import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { forLog } from '../../http/errors.ts'
import { implement } from '../../http/implement.ts'
import { ok, refuse } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { CaptchaUnavailable } from './provider.ts'
import { captchaRefused } from './require-captcha.ts'
import { countOnce, forgetUses, newCaptchaToken } from './tokens.ts'

const off = () => refuse('captcha_off', 'This shop asks for no captcha.')

export function captchaRoutes(app: FastifyInstance, { captcha, config, database, clock }: ShopParts): void {
  implement(app, contract.captchaChallenge, async () =>
    captcha ? ok({ challenge: captcha.challenge(clock()) }) : off(),
  )
  implement(app, contract.checkCaptcha, async ({ answer }, { log }) => {
    if (!captcha) return off()
    try {
      const name = await captcha.verify(answer, clock())
      if (name === null || !(await countOnce(database.db, `answer:${name}`, clock()))) return captchaRefused()
      return ok({ captchaToken: newCaptchaToken(config.linkSecret, clock()) })
    } catch (cause) {
      if (!(cause instanceof CaptchaUnavailable)) throw cause
      log.error({ err: forLog(cause.cause ?? cause) }, 'captcha service unavailable')
      return refuse(
        'captcha_unavailable',
        'The captcha could not be checked just now. Try again in a moment.',
      )
    }
  })
}

export const captchaJob: Job = {
  name: 'captcha-uses',
  everyMs: 10 * 60_000,
  run: ({ database: { db }, clock }, _log, stopping) => forgetUses(db, clock(), stopping),
}
