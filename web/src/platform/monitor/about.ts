import { appScripts } from '../appScripts.ts'
import { local } from '../environment.ts'

/** The specification labels what is deployed "production" (9). */
export const environment = local ? 'local' : 'production'

/** The app's own script, whose name changes with every deploy of another app. */
export const version = (): string => appScripts().at(-1)?.split('/').at(-1) ?? ''
