import { MOTIVOS_DE_RETENCAO as DO_LOCAL } from '../credenciais/notas.ts'
import { MOTIVOS_DE_RETENCAO as DA_SUMULA } from '../sumulas/notas.ts'

/** Why a note waits for a person, whatever wrote it. */
export const MOTIVOS_DA_QUARENTENA = {
  ...DO_LOCAL,
  ...DA_SUMULA,
  mudada: 'Chegou mudada: o servidor já tem outra com o mesmo número',
  recusada: 'O servidor não a aceitou quando o aparelho mandou',
} as const
export type MotivoDaQuarentena = keyof typeof MOTIVOS_DA_QUARENTENA

/** What a person's yes makes count. Of the others nobody could say for whom, for which match or in which place they count. */
const ACEITAVEIS: readonly MotivoDaQuarentena[] = [
  'aparelho-bloqueado',
  'nao-liberado',
  'outra-pessoa',
  'outra-quadra',
  'relogio',
  'relogio-solto',
  'luta-encerrada',
  'mudada',
  'recusada',
]
export const podeAceitar = (motivo: string): boolean => (ACEITAVEIS as readonly string[]).includes(motivo)

/** What follows from a corrected match and is told with it: nobody has to decide about it. */
export const precisaDeGente = (motivo: string): boolean => motivo !== 'outros-atletas'

export const SITUACOES_NA_QUARENTENA = { espera: 'A decidir', aceita: 'Aceita', dispensada: 'Dispensada' } as const
export type SituacaoNaQuarentena = keyof typeof SITUACOES_NA_QUARENTENA

/** Where a note lies: below its event, below the score sheet of a match, or below that of a round of poomsae. */
export interface LugarDaNota {
  colecao: 'eventos' | 'sumulas' | 'rodadas'
  registro: string
  id: string
}

/** Path of a note of a venue; undefined for any other text. */
export function lugarDaNota(path: string): LugarDaNota | undefined {
  const [, colecao, registro, id] =
    /^(eventos|sumulas|rodadas)\/([\w-]{1,128})\/notas\/([\w-]{1,128})$/.exec(path) ?? []
  if (registro === undefined || id === undefined) return undefined
  return { colecao: colecao as LugarDaNota['colecao'], registro, id }
}

/** Names of the fields of a note, for whoever compares two versions of it. */
export const CAMPOS_DA_NOTA: Readonly<Record<string, string>> = {
  tipo: 'Tipo',
  acao: 'Ação',
  peso: 'Peso',
  classe: 'Categoria',
  lado: 'Lado',
  tecnica: 'Técnica',
  falta: 'Falta',
  codigo: 'Código',
  motivo: 'Motivo',
  resposta: 'Resposta',
  ponto: 'Ponto de controle',
  sentido: 'Sentido',
  segundos: 'Segundos',
  aceita: 'Revisão aceita',
  nota: 'Lançamento desfeito',
  inscricao: 'Inscrição',
  forma: 'Forma',
  juiz: 'Juiz',
  precisao: 'Precisão',
  apresentacao: 'Apresentação',
}
