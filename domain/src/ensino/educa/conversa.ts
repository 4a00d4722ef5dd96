/** Settings of a record of the feed: who may comment, and whose comments wait for a moderator. */
export const CONVERSAS = {
  menores: 'Abertos; os de menores esperam a moderação',
  todos: 'Abertos; todos esperam a moderação',
  livres: 'Abertos, sem moderação prévia',
  fechados: 'Fechados',
} as const
export type Conversa = keyof typeof CONVERSAS

/** Collections whose records have likes, comments and reports. */
export const CONVERSAVEIS = ['videos', 'postagens'] as const
export type Conversavel = (typeof CONVERSAVEIS)[number]

export const SITUACOES_DO_COMENTARIO = {
  aguardando: 'Aguarda moderação',
  publicado: 'Publicado',
  recusado: 'Recusado',
  retirado: 'Retirado pelo autor',
} as const
export type SituacaoDoComentario = keyof typeof SITUACOES_DO_COMENTARIO

export const MOTIVOS_DE_DENUNCIA = {
  ofensa: 'Ofende ou discrimina alguém',
  imagemDeMenor: 'Mostra um menor sem autorização',
  perigo: 'Ensina algo perigoso',
  propaganda: 'É propaganda ou engano',
  outro: 'Outro motivo',
} as const
export type MotivoDeDenuncia = keyof typeof MOTIVOS_DE_DENUNCIA

/** Greatest number of comments that a record shows; older ones are left out. */
export const MAIS_COMENTARIOS = 60
/** Greatest length of a comment in characters. */
export const LETRAS_DO_COMENTARIO = 800
/** Number of reports by different people after which a comment waits for a moderator again. */
export const DENUNCIAS_QUE_OCULTAM = 2

/** Initial state of a comment. */
export const situacaoInicial = (conversa: Conversa, menor: boolean): SituacaoDoComentario =>
  conversa === 'todos' || (conversa === 'menores' && menor) ? 'aguardando' : 'publicado'

/** Stored comment, reduced to its public fields. */
interface Guardado {
  id: string
  nomePublico: string
  texto: string
  respostaA: string
  /** milliseconds since 1970 */
  em: number
  situacao: SituacaoDoComentario
}

/** Comment in its record's document, as visitors read it. */
export interface ComentarioMostrado {
  id: string
  nome: string
  texto: string
  respostaA: string
  em: number
}

/**
 * Published comments in the order of display: each thread from its first comment on, with its answers. An answer to a comment that is not
 * shown is shown as a thread of its own.
 */
export function comentariosAMostra(all: readonly Guardado[]): ComentarioMostrado[] {
  const shown = all
    .filter(({ situacao }) => situacao === 'publicado')
    .sort((a, b) => b.em - a.em || (a.id < b.id ? -1 : 1))
    .slice(0, MAIS_COMENTARIOS)
    .sort((a, b) => a.em - b.em || (a.id < b.id ? -1 : 1))
  const ids = new Set(shown.map(({ id }) => id))
  const made = shown.map(({ id, nomePublico, texto, respostaA, em }) => ({
    id,
    nome: nomePublico,
    texto,
    respostaA: ids.has(respostaA) ? respostaA : '',
    em,
  }))
  return made
    .filter(({ respostaA }) => respostaA === '')
    .flatMap((first) => [first, ...made.filter(({ respostaA }) => respostaA === first.id)])
}
