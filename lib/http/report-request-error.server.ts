import { channel } from 'node:diagnostics_channel'
import type { Instrumentation } from 'next'
import { logError } from '#lib/errors/log-error.ts'
import { getRequestId } from '#lib/http/error-reply.ts'

/**
 * Passes every request error of the framework to the surrounding server, within the request's async context.
 */
export const requestErrorChannel = channel('vereda:request-error')

/** Logs an error of a page, a route or the proxy with its request. */
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
