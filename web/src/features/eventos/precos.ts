import type { Lote, PrecoDoEvento } from '@sie/domain/eventos/precos.ts'
import type { EventoPublicado } from './campos.ts'

export const lotesDe = ({ lotes = [] }: EventoPublicado): Lote[] =>
  lotes.map(({ nome = '', ate = '' }) => ({ nome, ate }))
export const precosDe = ({ precos = [] }: EventoPublicado): PrecoDoEvento[] =>
  precos.map(({ lote = '', papel = 'atleta', modalidade = '', valor = 0 }) => ({ lote, papel, modalidade, valor }))
