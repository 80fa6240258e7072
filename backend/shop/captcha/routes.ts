import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { serializeError } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { createCaptchaToken, pruneCaptchaUses, recordFirstUse } from './captcha-tokens.ts'
import { CaptchaUnavailable } from './provider.ts'
import { captchaRequired } from './require-captcha.ts'

const captchaOff = () => fail('captcha_off', 'This shop does not use a captcha.')

export function captchaRoutes(app: FastifyInstance, { captcha, config, database, clock }: AppContext): void {
  registerRoute(app, contract.captchaChallenge, async () =>
    captcha ? ok({ challenge: captcha.challenge(clock()) }) : captchaOff(),
  )
  registerRoute(app, contract.checkCaptcha, async ({ answer }, { log }) => {
    if (!captcha) return captchaOff()
    try {
      const name = await captcha.verify(answer, clock())
      if (name === null || !(await recordFirstUse(database.db, `answer:${name}`, clock())))
        return captchaRequired()
      return ok({ captchaToken: createCaptchaToken(config.linkSecret, clock()) })
    } catch (cause) {
      if (!(cause instanceof CaptchaUnavailable)) throw cause
      log.error({ err: serializeError(cause.cause ?? cause) }, 'captcha service unavailable')
      return fail('captcha_unavailable', 'The captcha could not be verified. Try again in a moment.')
    }
  })
}

export const pruneCaptchaUsesJob: Job = {
  name: 'captcha-uses',
  intervalMs: 10 * 60_000,
  run: ({ database: { db }, clock }, _log, stopping) => pruneCaptchaUses(db, clock(), stopping),
}
