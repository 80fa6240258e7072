import { channel } from 'node:diagnostics_channel'
import type { Instrumentation } from 'next'
import { logError } from '#lib/errors/log-error.ts'
import { getRequestId } from '#lib/http/error-reply.ts'

/** Carries every error of the framework's requests to the server around it, within the request's own context. */
export const requestErrorChannel = channel('vereda:request-error')

/** Writes an error of a page, a route or the proxy to the log, with the request that it belongs to. */
export const reportRequestError: Instrumentation.onRequestError = (error, request, context) => {
  requestErrorChannel.publish(error)
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const digest =
    typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined
  logError(
    { name, message, stack, digest },
    {
      where: 'storefront',
      path: request.path,
      route: context.routePath,
      requestId: getRequestId(request.headers['x-request-id']),
    },
  )
}
