/** Loads the dialog of a transition, with the fields of its form. */
export const loadTransitionDialog = () => import('./TransitionDialog.tsx')
