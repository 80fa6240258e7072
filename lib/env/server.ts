import { readEnvironment } from './read-environment.ts'

export const env = readEnvironment(process.env)
