import { addDays, formatDay, parseDay } from '@sie/domain/base/brazil/dates.ts'
import type { Entidade } from '@sie/domain/base/collections/entidades.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { Servico } from '@sie/domain/financeiro/collections/services.ts'
import { pagadorDe } from '@sie/domain/financeiro/campanha.ts'
import { precoDe, type Pagador, type Preco } from '@sie/domain/financeiro/preco.ts'
import type { EntidadeDaLinha } from '@sie/domain/financeiro/servicos.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { hojeEmBrasilia } from '../faturas/situacao.tsx'
import type { FaturaLida } from '../faturas/useFaturas.ts'

export interface Item {
  serviceId: string
  descricao: string
  categoria: string
  qtd: number
  unitario: number
  desconto: number
  beneficiarioId: string
  repasseFederacao: number
  repasseConfederacao: number
}

/** Form values of an invoice's draft: amounts in centavos, days as typed. */
export interface Rascunho {
  emitente: string
  tipo: 'pessoa' | 'entidade'
  pessoa: string
  entidade: string
  vencimento: string
  observacoes: string
  desconto: number
  acrescimo: number
  /** year of the annuities among the items, '' for none */
  ano: string
  /** why the invoice is issued beside the price list */
  motivo: string
  itens: Item[]
}

export const ITEM: Item = {
  serviceId: '',
  descricao: '',
  categoria: 'anuidade',
  qtd: 1,
  unitario: 0,
  desconto: 0,
  beneficiarioId: '',
  repasseFederacao: 0,
  repasseConfederacao: 0,
}
const PRAZO_DIAS = 10

/** Form values of a stored draft, or of a new one. @param pessoa payer of a new draft, '' for none */
export function rascunhoDe(stored: FaturaLida | undefined, pessoa: string): Rascunho {
  const today = hojeEmBrasilia()
  return {
    emitente: stored?.vinculo.idEntidade ?? '',
    tipo: stored?.sacado.tipo ?? 'pessoa',
    pessoa: stored?.sacado.pessoa ?? pessoa,
    entidade: stored?.sacado.entidade ?? '',
    vencimento: formatDay(stored?.vencimento ?? addDays(today, PRAZO_DIAS)),
    observacoes: stored?.observacoes ?? '',
    desconto: stored?.desconto ?? 0,
    acrescimo: stored?.acrescimo ?? 0,
    ano: stored ? (stored.objeto.tipo === 'anuidade' ? stored.objeto.id : '') : today.slice(0, 4),
    motivo: '',
    itens: stored?.itens.map(({ total: _, beneficiarioNome: __, ...item }) => item) ?? [ITEM],
  }
}

/** Input of the callable that stores the draft. */
export const dadosDe = (data: Rascunho, emitente: string) => ({
  emitente,
  sacado: { tipo: data.tipo, id: data.tipo === 'pessoa' ? data.pessoa : data.entidade },
  itens: data.itens.map((item) => ({ ...item, qtd: Number(item.qtd) || 0 })),
  desconto: data.desconto,
  acrescimo: data.acrescimo,
  vencimento: parseDay(data.vencimento) ?? '',
  observacoes: data.observacoes,
  objeto:
    data.ano !== '' && data.itens.some(({ categoria }) => categoria === 'anuidade')
      ? { tipo: 'anuidade', id: data.ano }
      : { tipo: '', id: '' },
})

/** Person or entity to whom the price of a service applies: the beneficiary or the payer. */
export function pagadorDoItem(
  pessoa: Praticante | null | undefined,
  entidade: Entidade | null | undefined,
  { aplicaSe }: Pick<Servico, 'aplicaSe'>,
  dia: string,
): Pagador {
  if (aplicaSe !== 'pessoa')
    return { tipo: aplicaSe, tipoEntidade: (entidade?.dadosPessoais.tipoEntidade ?? 'clube') as EntidadeDaLinha }
  return pagadorDe(
    {
      ordem: pessoa?.dadosTaekwondo.maxGraduacao ?? 0,
      nascimento: pessoa?.dadosPessoais.birthdate ?? '',
      funcoes: pessoa?.funcoes ?? [],
    },
    dia,
  )
}

/** Item of a service: its text, its price for the payer today, and the shares owed of it. @param graus grades of the charging entity */
export function itemDoServico(
  servico: Servico & { id: string },
  pagador: Pagador,
  { qtd, beneficiarioId }: Pick<Item, 'qtd' | 'beneficiarioId'>,
  graus?: readonly Graduacao[],
): { item: Item; preco: Preco | { recusa: string } } {
  const preco = precoDe(servico, pagador, Math.max(1, Math.trunc(Number(qtd)) || 1), hojeEmBrasilia(), graus)
  const known = 'recusa' in preco ? { unitario: 0, desconto: 0 } : preco
  return {
    preco,
    item: {
      serviceId: servico.id,
      descricao: servico.name,
      categoria: servico.categoria === 'outros' ? 'outrasReceitas' : servico.categoria,
      qtd,
      unitario: known.unitario,
      desconto: known.desconto,
      beneficiarioId,
      repasseFederacao: servico.repasse.federacao,
      repasseConfederacao: servico.repasse.confederacao,
    },
  }
}

export const campo = (path: string, label: string, collection?: string, required = true): Field => ({
  path,
  label,
  kind: collection ? 'text' : 'number',
  required,
  meta: collection ? { kind: 'reference', collection } : { kind: 'money' },
})
