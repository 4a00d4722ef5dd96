import { local } from '../environment.ts'

/** The specification labels what is deployed "production" (9). */
export const environment = local ? 'local' : 'production'

/** The app's first script, whose name changes with every deploy. */
export const version = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? ''
