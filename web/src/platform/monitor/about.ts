import { appScripts } from '../appScripts.ts'
import { local } from '../environment.ts'

const configured = (import.meta.env as Record<string, string | undefined>).VITE_ENVIRONMENT

/** Label of the environment: the build setting VITE_ENVIRONMENT, else "production" in deployed builds (specification 1 and 9). */
export const environment = configured || (local ? 'local' : 'production')

/** Version of the app: the name of its own script, which changes with its content. */
export const version = (): string => appScripts().at(-1)?.split('/').at(-1) ?? ''
