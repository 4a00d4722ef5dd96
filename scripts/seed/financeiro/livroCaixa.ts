// A year of books of the confederation and of FCTKD: monthly income and expenses, overdue ones, coming ones, closed months.
import type { Conta } from '@sie/domain/financeiro/collections/contas.ts'
import { addDays, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { lugarDoMes } from '@sie/domain/financeiro/caixa.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { PLANO_DE_CONTAS } from '@sie/domain/financeiro/planoDeContas.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { LIVRO_DA_CBTKD } from './livroDaCbtkd.ts'
import { LIVRO_DA_FCTKD } from './livroDaFctkd.ts'
import type { Lancamento } from './textosDoLivroCaixa.ts'

const LANCAMENTOS: readonly Lancamento[] = [
  ...LIVRO_DA_CBTKD.map((one) => ({ ...one, entidade: 'cbtkd' as const })),
  ...LIVRO_DA_FCTKD.map((one) => ({ ...one, entidade: 'fctkd' as const })),
]

/** Number of months in the books before this one, and after it. */
const [ANTES, DEPOIS] = [11, 2]
/** Months are closed this many months later. */
const FECHADOS_APOS = 3

const idDo = ({ entidade, chave }: Lancamento, mes: number) => `livro-${entidade}-${chave}-${mes + ANTES}`

/** Amount of a month: close to the usual one, a multiple of five reais, the same each time. */
const valorEm = (valor: number, mes: number, chave: string) =>
  Math.round((valor * (1 + (((mes + 13) * 7 + chave.length * 5) % 11) / 50 - 0.1)) / 500) * 500

function contaDe({ today, record }: SeedKit, one: Lancamento, mes: number): SeedDoc {
  const competencia = maisMeses(mesDoDia(today), mes)
  const vencimento = `${competencia}-${String(one.dia).padStart(2, '0')}`
  const late = one.atrasa?.includes(mes) ?? false
  // Paid on its due day, some a few days later; open if not yet due.
  const paid = addDays(vencimento, (mes + 12 + one.dia) % 4 === 0 ? 2 : 0)
  const pagoEm = late || paid >= today ? '' : paid
  const data: Partial<Conta> = {
    tipo: PLANO_DE_CONTAS[one.categoria].tipo,
    descricao: one.descricao.replace('{mes}', mesPorExtenso(competencia)),
    favorecido: { nome: one.nome, documento: one.documento ?? '' },
    categoria: one.categoria,
    departamento: one.entidade === 'cbtkd' ? (one.departamento ?? 'financeiro') : '',
    competencia,
    vencimento,
    pagoEm,
    meio: pagoEm ? (one.meio ?? 'pix') : '',
    valor: one.fixo ? one.valor : valorEm(one.valor, mes, one.chave),
    documentoFiscal:
      pagoEm && one.documento && PLANO_DE_CONTAS[one.categoria].tipo === 'despesa'
        ? `NF ${1200 + (mes + ANTES) * 7 + one.dia}`
        : '',
    origem: one.fixo && mes > -ANTES ? { tipo: 'recorrencia', id: idDo(one, -ANTES) } : { tipo: 'manual', id: '' },
    vinculo: { idEntidade: one.entidade, idFederacao: one.entidade },
  }
  return record('contas', idDo(one, mes), data)
}

/** The closing of a month, as written by `fecharMes`. */
function fechamento({ at, today }: SeedKit, entidade: string, mes: number): SeedDoc {
  const name = maisMeses(mesDoDia(today), mes)
  return {
    path: `sistema/financeiro/meses/${lugarDoMes(entidade, name)}`,
    data: { fechado: true, quem: 'financeiro', nome: 'Otávio Ramos Filho', em: at(mes * 30 + 38, '17:20'), motivo: '' },
  }
}

const months = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, index) => de + index)

export const livroCaixa: SeedArea = {
  docs: (kit) => [
    ...LANCAMENTOS.flatMap((one) =>
      months(-ANTES, DEPOIS)
        .filter((mes) => (one.meses ? one.meses.includes(mes) : mes <= 0 || one.fixo))
        .map((mes) => contaDe(kit, one, mes)),
    ),
    ...['cbtkd', 'fctkd'].flatMap((entidade) =>
      months(-ANTES, -FECHADOS_APOS).map((mes) => fechamento(kit, entidade, mes)),
    ),
  ],
  demo: {
    'conta.despesa': {
      address: `/sie/financeiro/addconta?tipo=despesa&id=livro-cbtkd-aluguel-${ANTES}`,
      id: `livro-cbtkd-aluguel-${ANTES}`,
      as: 'financeiro@cbtkd.test',
    },
    'conta.vencida': {
      address: `/sie/financeiro/addconta?tipo=receita&id=livro-fctkd-anuidadeTigre-${ANTES - 2}`,
      id: `livro-fctkd-anuidadeTigre-${ANTES - 2}`,
      as: 'financeiro@cbtkd.test',
    },
  },
}
