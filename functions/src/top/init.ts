import { onInit } from 'firebase-functions/v2'
import './given.ts'
import { checkSettings } from '../base/platform/settings.ts'

// Runs before the first call of each instance: a wrong setting is named in the log.
onInit(() => {
  for (const { problem } of checkSettings(process.env)) console.error(problem)
})
