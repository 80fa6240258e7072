import { runStudio } from '#backend/demo/studio/studio.ts'
import { run } from './support/complaint.ts'

/** Makes the demo house's pictures, models and scenes that are missing or out of date. */
await run(() => runStudio(process.argv.slice(2)))
