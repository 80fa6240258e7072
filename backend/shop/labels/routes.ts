import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import { buildProfile } from '../market/market-profile.ts'
import { queueMissingLabels } from './label-queue.ts'
import { findLabel, findLabelsOf, findNewestLabels } from './repository.ts'

const pageSize = 50

export function labelRoutes(app: FastifyInstance, context: AppContext): void {
  const {
    database: { db },
    clock,
    config,
  } = context
  registerRoute(app, contract.profileCheck, async ({ profile }) => ok(buildProfile(profile, config)))

  registerRoute(app, contract.labelsMultiple, async ({ profile, parentId }) =>
    ok({ labels: await findLabelsOf(db, profile, parentId) }),
  )

  registerRoute(app, contract.labelSingle, async ({ profile, ...id }) => {
    const label = await findLabel(db, profile, id)
    return label ? ok({ label }) : fail('label_not_found', 'The label was not found.')
  })

  registerRoute(app, contract.newLabels, async ({ profile, page }) => {
    const { rows, total } = await findNewestLabels(db, profile, pageSize, (page - 1) * pageSize)
    const labels = rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
    return ok({ labels, page, pages: Math.ceil(total / pageSize) })
  })

  registerRoute(app, contract.createLabels, async ({ profile, labels }) =>
    ok({ queued: await queueMissingLabels(db, profile, labels, clock()) }),
  )
}
