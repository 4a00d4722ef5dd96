import type { NotaDaSumula } from '@sie/domain/competicao/collections/notasDaSumula.ts'
import { CODIGOS_DA_SUMULA, type CodigoDaSumula } from '@sie/domain/competicao/sumulas/estados.ts'
import { minutos, NOMES_DAS_FALTAS, NOMES_DAS_TECNICAS } from '@sie/domain/competicao/regras/palavras.ts'
import type { Lado, RegrasLuta } from '@sie/domain/competicao/taekwondo/regrasLuta.ts'

export const LADOS = { azul: 'Azul', vermelho: 'Vermelho' } as const satisfies Record<Lado, string>

const lado = (side: string) => (side === 'azul' || side === 'vermelho' ? LADOS[side] : '')

/** Text of the result code of a match: 'PTF, pontuação final'. */
export const comoTerminou = (codigo: CodigoDaSumula): string =>
  codigo === '' ? '' : /^[A-Z]/.test(codigo) ? `${codigo}, ${CODIGOS_DA_SUMULA[codigo]}` : CODIGOS_DA_SUMULA[codigo]

function relogioEmPalavras({ acao, segundos }: NotaDaSumula): string {
  switch (acao) {
    case 'iniciar':
      return 'Tempo corre'
    case 'nova-rodada':
      return 'Nova rodada no relógio'
    case 'mais':
      return `Relógio acertado: mais ${segundos} s`
    case 'menos':
      return `Relógio acertado: menos ${segundos} s`
    case 'acertar':
      return `Relógio acertado para ${minutos(segundos)}`
    default:
      return 'Tempo parado'
  }
}

/** Text of an entry of a sheet. @param regras of the sheet, for the points */
export function emPalavras(nota: NotaDaSumula, regras?: RegrasLuta): string {
  switch (nota.tipo) {
    case 'ponto':
      return nota.tecnica === ''
        ? 'Ponto'
        : `${lado(nota.lado)}: ${NOMES_DAS_TECNICAS[nota.tecnica]}${regras ? `, +${regras.pontos[nota.tecnica] ?? 0}` : ''}`
    case 'gam-jeom':
      return [
        `${nota.lado === 'ambos' ? 'Os dois lados' : lado(nota.lado)}: ${nota.quantos > 1 ? `${nota.quantos} gam-jeom de uma vez` : 'gam-jeom'}`,
        nota.falta === '' ? '' : NOMES_DAS_FALTAS[nota.falta].toLowerCase(),
        nota.final ? 'nos últimos segundos' : '',
      ]
        .filter(Boolean)
        .join(', ')
    case 'medico':
      return `${lado(nota.lado)}: atendimento médico${nota.segundos > 0 ? `, ${nota.segundos} s` : ''}`
    case 'revisao':
      return nota.tecnico
        ? `${lado(nota.lado)}: cartão técnico ${nota.aceita ? 'aceito' : 'recusado'}`
        : `${lado(nota.lado)}: revisão ${nota.aceita ? 'aceita' : 'recusada'}`
    case 'golpes':
      return `${lado(nota.lado)}: ${nota.quantos} golpes registrados`
    case 'fim-rodada':
      return nota.lado === '' ? 'Fim da rodada' : `Fim da rodada, superioridade de ${lado(nota.lado).toLowerCase()}`
    case 'fim-luta':
      return `Vence ${lado(nota.lado).toLowerCase()}: ${comoTerminou(nota.codigo)}`
    case 'sem-vencedor':
      return `Ninguém vence: ${CODIGOS_DA_SUMULA[nota.motivo || 'ausentes']}`
    case 'cronometro':
      return relogioEmPalavras(nota)
    case 'desfazer':
      return 'Desfazer'
    case 'encerrar':
      return 'Súmula encerrada'
  }
}
