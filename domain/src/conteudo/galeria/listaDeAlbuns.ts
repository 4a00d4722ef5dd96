/** Fields of an album that its card shows; a list reads no others. */
export const CAMPOS_DO_ALBUM = ['titulo', 'capa', 'evento', 'local', 'data', 'total', 'dentro', 'searchableName']

/** Albums in a page of the list. */
export const ALBUNS_POR_PAGINA = 9
