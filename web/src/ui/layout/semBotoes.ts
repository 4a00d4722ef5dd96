/** Style of a screen that is printed as it is: what happened, without the buttons. */
export const SEM_BOTOES = { '@media print': { '& .MuiButton-root': { display: 'none' } } } as const
