import { loadPart } from '../../platform/parts.ts'

/** Chunks of the parts that answer an action: a message, and a question before it. */
export const loadToast = () => import('../../ui/feedback/Toast.tsx')
export const loadConfirmDialog = () => import('../../ui/feedback/ConfirmDialog.tsx')

/** Longest time that an action waits for the part that answers it, milliseconds. */
const PATIENCE = 3000

/** A part that answers an action; undefined where it does not load soon, as without a connection, and a plain one has to do. */
export const answerPart = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  Promise.race([
    loadPart(load).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
  ])
