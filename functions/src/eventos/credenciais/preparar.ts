import type { Preparation } from '../../base/processes/handlers.ts'

/** The reason of a step is copied to the credential, where a gate reads it offline. */
const motivo: Preparation = ({ possible, reason }) =>
  Promise.resolve({ edit: (record) => ({ ...record, motivo: possible.name === 'restaurar' ? '' : reason }) })

export const CREDENTIAL_PREPARATIONS: Readonly<Record<string, Preparation>> = { motivo }
