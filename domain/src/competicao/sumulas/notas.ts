import { notaDaSumula, type NotaDaSumula } from '../collections/notasDaSumula.ts'
import type { MotivoDoAparelho } from '../../eventos/local/aparelhos.ts'
import { notaLida, type Escrita } from '../local/notaLida.ts'
import { isAcerto } from '../taekwondo/cronometro.ts'
import { idDaNota } from '../taekwondo/notas.ts'
import { hasRegras, type RegrasDaFolha } from '../regras/campos.ts'
import { REGRAS_LUTA_PADRAO, type Falta, type Lado, type RegrasLuta, type Tecnica } from '../taekwondo/regrasLuta.ts'
import { foldScoreSheet, type EventoSumula, type NotaSumula, type SumulaApurada } from '../taekwondo/sumula.ts'
import type { CodigoDaSumula, VencedorDaSumula } from './estados.ts'
import { doRelogio, type MotivoDeRetencao } from '../../eventos/local/retencao.ts'

/** A stored entry: contents from the device, id, author and instant. */
export interface LancamentoGuardado extends NotaDaSumula, Escrita {
  id: string
  /** reason of its device why it does not count */
  barrada?: MotivoDoAparelho | undefined
  /** whether a person accepted it */
  conta?: true | undefined
}

export const lancamentoDe = (id: string, data: Readonly<Record<string, unknown>>, at: Escrita): LancamentoGuardado =>
  notaLida(notaDaSumula, 'sumula', id, data, at)

/** The rules of a match from the fields of its sheet; a sheet without rules of its own is of WT 2022. */
export const regrasDa = ({
  regras,
  segundosRodada = REGRAS_LUTA_PADRAO.segundosRodada,
  rodadaDeOuro = false,
}: {
  regras?: RegrasDaFolha | undefined
  segundosRodada?: number | undefined
  rodadaDeOuro?: boolean | undefined
}): RegrasLuta => ({ ...(hasRegras(regras) ? regras : { ...REGRAS_LUTA_PADRAO, segundosRodada }), rodadaDeOuro })

/** Fields of a score sheet that decide which entries count. */
export interface SumulaDasNotas {
  id: string
  formacao: number
  /** instant at which the closing notes were received, milliseconds since 1970; 0 while it is open */
  fechadaEm: number
}

function retida(nota: LancamentoGuardado, { id, formacao, fechadaEm }: SumulaDasNotas): MotivoDeRetencao | undefined {
  if (nota.sumula !== id) return 'outra-luta'
  if (nota.formacao !== formacao) return 'outros-atletas'
  if (nota.conta) return undefined
  if (fechadaEm > 0 && (nota.recebida ?? nota.quando + nota.relogio) > fechadaEm) return 'luta-encerrada'
  return doRelogio(nota) ? 'relogio-solto' : nota.barrada
}

/** An entry accepted by a person; one of a wrong clock counts at the instant of its receipt. */
export const acceptLancamento = (nota: LancamentoGuardado): LancamentoGuardado => ({
  ...nota,
  conta: true,
  ...(doRelogio(nota) ? { quando: nota.recebida ?? nota.quando, relogio: 0 } : {}),
})

/** The engine's event of an entry; the engine refuses an incomplete one, with its reason. */
function eventoDe(nota: NotaDaSumula): EventoSumula {
  const lado = nota.lado as Lado
  switch (nota.tipo) {
    case 'ponto':
      return { tipo: 'ponto', lado, tecnica: nota.tecnica as Tecnica }
    case 'gam-jeom':
      return {
        tipo: 'gam-jeom',
        lado: nota.lado as Lado | 'ambos',
        falta: nota.falta as Falta,
        final: nota.final,
        vezes: nota.quantos || undefined,
      }
    case 'medico':
      return { tipo: 'medico', lado, segundos: nota.segundos }
    case 'revisao':
      return { tipo: 'revisao', lado, aceita: nota.aceita, tecnico: nota.tecnico }
    case 'golpes':
      return { tipo: 'golpes', lado, quantos: nota.quantos }
    case 'fim-rodada':
      return { tipo: 'fim-rodada', superioridade: lado || undefined }
    case 'fim-luta':
      return { tipo: 'fim-luta', codigo: nota.codigo as 'WDR', vencedor: lado }
    case 'sem-vencedor':
      return { tipo: 'sem-vencedor', motivo: nota.motivo || 'ausentes' }
    case 'cronometro':
      return nota.acao !== '' && isAcerto(nota.acao)
        ? { tipo: 'cronometro', acao: nota.acao, segundos: nota.segundos }
        : { tipo: 'cronometro', acao: nota.acao || 'parar' }
    case 'desfazer':
      return { tipo: 'desfazer', nota: nota.nota }
    case 'encerrar':
      return { tipo: 'encerrar' }
  }
}

export const notaDoMotor = (nota: LancamentoGuardado): NotaSumula => ({
  id: nota.id,
  aparelho: nota.aparelho,
  ordem: nota.ordem,
  em: nota.quando,
  desvio: nota.relogio,
  autor: nota.quem,
  dado: eventoDe(nota),
})

export interface Apuracao extends SumulaApurada {
  retidas: { id: string; motivo: MotivoDeRetencao }[]
}

/** Score sheet computed from the entries of a match: the same on the server and on each tablet, in any order of arrival. */
export function tallySumula(notas: readonly LancamentoGuardado[], sumula: SumulaDasNotas, rules: RegrasLuta): Apuracao {
  const held = notas.flatMap((nota) => {
    const motivo = retida(nota, sumula)
    return motivo === undefined ? [] : [{ id: nota.id, motivo }]
  })
  const without = new Set(held.map(({ id }) => id))
  const sheet = foldScoreSheet(notas.filter(({ id }) => !without.has(id)).map(notaDoMotor), rules)
  const arrived = new Set(notas.map(({ id }) => id))
  return {
    ...sheet,
    // The counter of a device continues from one pair to the next: held-back notes did arrive.
    faltam: sheet.faltam.filter(({ aparelho, ordem }) => !arrived.has(idDaNota(aparelho, ordem))),
    retidas: [...held, ...sheet.quarentena.map(({ nota, codigo }) => ({ id: nota.id, motivo: codigo }))].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    ),
  }
}

/** Fields of a sheet's record that are derived from its entries. */
export interface ResultadoDaSumula {
  rodadas: { azul: number; vermelho: number; vencedor: Lado | '' }[]
  vencedor: VencedorDaSumula
  codigo: CodigoDaSumula
  contagem: { valem: number; retidas: number; recusadas: number; faltam: number }
}

export function resultadoDe({ estado, semVencedor, ...sheet }: Apuracao): ResultadoDaSumula {
  return {
    rodadas: estado.rodadas
      .map(({ azul, vermelho, vencedor }) => ({
        azul: azul.pontos,
        vermelho: vermelho.pontos,
        vencedor: vencedor ?? ('' as const),
      }))
      .slice(0, 20),
    vencedor: estado.vencedor ?? (semVencedor ? 'nenhum' : ''),
    codigo: estado.codigo ?? semVencedor ?? '',
    contagem: {
      valem: sheet.valem.length,
      retidas: sheet.retidas.length,
      recusadas: sheet.recusas.length,
      faltam: sheet.faltam.length,
    },
  }
}

/** Whether the entries close the sheet: there is a closing entry, and no earlier entry of a device is missing. */
export const closesSumula = ({ encerramento, faltam }: Apuracao): boolean =>
  encerramento !== null && faltam.length === 0
