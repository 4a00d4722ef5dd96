import { loadTransitionDialog } from '../../../ui/record/loadTransitionDialog.ts'

/** Loads the dialog that draws a signature. */
export const loadAssinatura = () => import('./Assinatura.tsx')

/** Loads the form in which the referee committee's decision of a tie is recorded. */
export const loadDesempatar = () => import('../Desempatar.tsx')

/** Loads the dialogs of a sheet that its first screen goes without. */
export const loadDialogos = () => Promise.all([loadAssinatura(), loadTransitionDialog()])
