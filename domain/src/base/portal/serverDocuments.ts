// Places of the documents that the server keeps and screens read beside records: one document in place of a query. Their shapes stand with the
// functions that make them.

/**
 * Public document with all categories of the education area, its newest videos, and the belts: a page of the area reads one document instead of each
 * record and the register of grades.
 */
export const EDUCA_PUBLICA = 'sistema/publico/categorias/educa'

/** Collection of the public departments, one document for each entity: the records themselves need a right. */
export const DEPARTAMENTOS_PUBLICOS = 'sistema/publico/departamentos'

/**
 * Collection of the menus of an entity's content pages, one document for each entity, which visitors read instead of
 * every page.
 */
export const MENU_PUBLICO = 'sistema/publico/menus'

/** Collection of the public help: one document per entity, so that a list reads one document. */
export const AJUDA_PUBLICA = 'sistema/publico/ajuda'

/** Collection of the help for members: the public one, and items for members only. */
export const AJUDA_DOS_FILIADOS = 'sistema/ajuda/filiados'

/** Views and votes of an entity's help, and the times of its queues. */
export const CONTAGENS_DA_AJUDA = 'sistema/publico/ajudaContagens'

/** Counts of the dashboards: one document per entity and one per person, so that a dashboard reads one document for any number of records. */
export const CONTADORES_DO_PAINEL = 'sistema/painel/contadores'

/** Collection of the public numbers: one document for each entity, which its home reads instead of counting. */
export const INICIO_PUBLICO = 'sistema/publico/inicio'

/** Collection of the public numbers at the end of each month, one document for each entity: a trend costs one read. */
export const HISTORICO_PUBLICO = 'sistema/publico/historico'

/** Collection of the showcases: one document for each entity, with the published records that its home shows. */
export const VITRINES = 'sistema/publico/vitrines'

/** Collection of the published books: one document for each entity, which the server keeps and everybody reads. */
export const CONTAS_PUBLICAS = 'sistema/publico/contas'

/** Collection of the public price tables: one document for each entity, which the server keeps and everybody reads. */
export const TAXAS_PUBLICAS = 'sistema/publico/taxas'

/** Collection of the public ranking: a document for each class, one for each month of it, and the list of all classes. */
export const RANKING_PUBLICO = 'sistema/publico/ranking'

/** Path of the document that holds the register for screens and server: one read for all grades. */
export const TABELA_DE_GRADUACOES = 'sistema/publico/graduacoes/atual'
