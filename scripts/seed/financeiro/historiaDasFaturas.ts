// Helpers that build the documents of the demonstration's invoices.
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import type { Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { valorDoLancamento, type Partida } from '@sie/domain/financeiro/razao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { SeedDoc, SeedKit } from '../base/kit.ts'
import { contas } from '../pessoas/contas.ts'
import { emAndamento } from '../pessoas/emAndamento.ts'
import { entidades, FEDERATIONS } from '../entidades/entidades.ts'
import type { Invoice } from './faturasInventadas.ts'
import { pessoas } from '../pessoas/pessoas.ts'

export const ISSUERS = ['cbtkd', ...FEDERATIONS.map(({ id }) => id)]
const numberOf = (year: string, n: number) => `${year}/${String(n).padStart(6, '0')}`

/** Data of the records that invoices refer to, by path. */
export function known(kit: SeedKit): (path: string) => unknown {
  const docs = [entidades, contas, pessoas, emAndamento].flatMap((area) => area.docs(kit))
  const byPath = new Map(docs.map(({ path, data }) => [path, data]))
  return (path) => byPath.get(path)
}

export const textAt = (record: unknown, path: string) => String(valueAt(record, path) ?? '')

export function payerOf(of: (path: string) => unknown, { kind, payer }: Invoice): Sacado {
  if (kind === 'pessoa') {
    const praticante = of(`praticantes/${payer}`)
    const documento = maskCpf(textAt(praticante, 'dadosPessoais.cpf'))
    return {
      tipo: kind,
      pessoa: payer,
      entidade: '',
      federacao: '',
      nome: textAt(praticante, 'dadosPessoais.name'),
      documento,
    }
  }
  const entity = of(`entidades/${payer}`)
  const federacao = ISSUERS.includes(payer) ? payer : textAt(entity, 'vinculo.idFederacao')
  const documento = textAt(entity, 'dadosPessoais.cnpj')
  return { tipo: kind, pessoa: '', entidade: payer, federacao, nome: textAt(entity, 'dadosPessoais.name'), documento }
}

/** Consecutive numbers of one kind, by issuer and year. */
export function numbers() {
  const last = new Map<string, number>()
  return {
    last,
    next(issuer: string, day: string) {
      const key = `${issuer}~${day.slice(0, 4)}`
      last.set(key, (last.get(key) ?? 0) + 1)
      return numberOf(day.slice(0, 4), last.get(key) ?? 0)
    },
  }
}

/** Documents of one invoice's history, as the callables would leave them. */
export class Story {
  readonly docs: SeedDoc[] = []
  readonly kit: SeedKit
  readonly invoice: Invoice
  readonly vinculo: { idEntidade: string; idFederacao: string; lados: string[] }
  readonly payer: Sacado
  credit = 0
  /** annuities that it charges: `{issuer}~{year}~{person}` */
  annuities: readonly string[] = []
  constructor(kit: SeedKit, invoice: Invoice, payer: Sacado) {
    const { issuer } = invoice
    const lados = [...new Set([issuer, payer.entidade, payer.federacao])].filter(Boolean)
    this.kit = kit
    this.invoice = invoice
    this.payer = payer
    this.vinculo = { idEntidade: issuer, idFederacao: issuer, lados }
  }

  write(collection: string, id: string, data: object, offset: number) {
    const since = this.kit.at(Math.min(offset, 0), '08:30')
    this.docs.push(this.kit.record(collection, id, data, { creation: since, date: since, lastUpdate: since }))
  }

  enter(
    name: string,
    evento: string,
    { pagamento = '', offset }: { pagamento?: string; offset: number },
    partidas: Partida[],
  ) {
    const { invoice, payer, kit } = this
    const data = kit.day(offset)
    const { idEntidade, idFederacao } = this.vinculo
    this.write(
      'lancamentos',
      `${pagamento || invoice.id}-${evento}`,
      {
        name,
        evento,
        data,
        mes: data.slice(0, 7),
        fatura: invoice.id,
        pagamento,
        partidas,
        sacado: `${payer.tipo}~${payer.pessoa || payer.entidade}`,
        valor: valorDoLancamento(partidas),
        vinculo: { idEntidade, idFederacao },
      },
      offset,
    )
  }

  payment(id: string, day: number, more: object) {
    const { payer, vinculo, kit } = this
    const by = payer.pessoa || 'clube'
    this.write(
      'pagamentos',
      id,
      {
        name: payer.nome,
        sacado: payer,
        data: kit.day(day),
        informadoPor: by,
        informadoEm: kit.day(day),
        vinculo,
        ...more,
      },
      day,
    )
  }
}

export type Numbers = ReturnType<typeof numbers>
