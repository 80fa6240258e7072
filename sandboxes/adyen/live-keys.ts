interface Keys {
  apiKey: string | undefined
  environment?: string | undefined
  nodeEnv?: string | undefined
}

const REAL_API_KEY = /^AQE/

/**
 * The sandbox must never run where real payments are expected: returns the reason not to start, or nothing.
 */
export function findLiveKeysProblem({ apiKey, environment, nodeEnv }: Keys): string | undefined {
  if (apiKey !== undefined && REAL_API_KEY.test(apiKey)) {
    return 'ADYEN_API_KEY starts with "AQE", as real Adyen keys do. The sandbox takes no real keys: set it to an invented word such as sandbox-api-key, or do not start the sandbox.'
  }
  if (environment?.toLowerCase() === 'live') {
    const where = nodeEnv === 'production' ? 'NODE_ENV is production and ' : ''
    return `${where}ADYEN_ENVIRONMENT is live. The sandbox approves payments nobody made: unset ADYEN_ENVIRONMENT, or do not start the sandbox here.`
  }
  return undefined
}

export function assertNoLiveKeys(keys: Keys): void {
  const problem = findLiveKeysProblem(keys)
  if (problem) throw new Error(problem)
}
